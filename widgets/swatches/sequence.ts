/** Options of a dropdown and their price differences. Pure. */
import { asMap } from '../../core/schema/php.ts'
import { narrowing } from './model.ts'
import {
  type Attribute,
  allowedBy,
  type Bits,
  type Chosen,
  type Config,
  cheapestOf,
  type Option,
  optionOf,
  type Variants,
} from './variants.ts'

const indexes = new WeakMap<Variants, Record<string, Bits>>()

/** `attribute=option` → children that the index has with it, also those that no option lists; built once. */
const knownChildren = (variants: Variants, config: Config): Record<string, Bits> => {
  const built = indexes.get(variants)
  if (built) return built
  const children = Object.values(asMap<Record<string, string>>(config.index))
  const known: Record<string, Bits> = {}
  children.forEach((options, number) => {
    for (const attribute of Object.keys(options)) {
      const key = `${attribute}=${options[attribute]}`
      known[key] ??= new Uint32Array((children.length + 31) >> 5)
      ;(known[key][number >> 5] as number) |= 1 << number
    }
  })
  indexes.set(variants, known)
  return known
}

/**
 * Options that a dropdown lists: those that exist together with the choices before it, sold out ones too. Without an
 * index, those that any child has.
 */
export const listedOptions = (
  variants: Variants,
  config: Config,
  chosen: Chosen,
  attribute: Attribute,
): readonly Option[] => {
  if (!variants.isSequential) return attribute.options
  const known = knownChildren(variants, config)
  const before = narrowing(variants, attribute).filter(other => optionOf(other, chosen))
  return attribute.options.filter(option => {
    const sets = [...before, attribute].map(({ id }) => known[`${id}=${id === attribute.id ? option.id : chosen[id]}`])
    return Object.keys(known).length
      ? sets[0]?.some((_, word) => sets.reduce((common, set) => common & (set?.[word] ?? 0), -1))
      : !option.isEmpty
  })
}

/**
 * Difference of an option of a sequence to the reference price: the product's own for the first dropdown, for a later
 * one that of the cheapest child left.
 */
export const priceDifference = (variants: Variants, config: Config, chosen: Chosen, attribute: Attribute) => {
  const { costs, products } = variants
  const before = narrowing(variants, attribute)
  const costOf = (child: string | undefined) => costs[products.indexOf(child ?? '')] ?? Number.NaN
  const allowed = allowedBy(before, chosen)
  const own = (config.prices as Record<string, { amount: number }> | undefined)?.['finalPrice']
  const reference = allowed ? costOf(cheapestOf(variants, allowed)) : Number(own?.amount)
  return (option: Option): number => {
    const child = cheapestOf(variants, allowedBy([...before, attribute], { ...chosen, [attribute.id]: option.id }))
    return Math.round((costOf(child) - reference) * 1e6) / 1e6 || 0
  }
}
