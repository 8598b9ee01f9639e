/** What a dropdown lists and what its options cost (swatches contract, B). Pure. */
import type { Rules } from './model.ts'
import type { Attribute, Chosen, Config, Option, Variants } from './variants.ts'

/** Options that a dropdown lists: those that exist together with what was chosen before it. */
export const listedOptions = (
  { allowedBy, meets, narrowing }: Rules,
  variants: Variants,
  chosen: Chosen,
  attribute: Attribute,
): readonly Option[] => {
  if (!variants.isSequential) return attribute.options
  const allowed = allowedBy(narrowing(variants, attribute), chosen, attribute, 'known')
  return attribute.options.filter(option => meets(option.known, allowed))
}

/**
 * What an option of a sequence adds to the reference price, which is the product's for the first dropdown, and the
 * cheapest child's that is left for a later one.
 */
export const priceDifference = (
  { allowedBy, cheapestOf, narrowing }: Rules,
  variants: Variants,
  config: Config,
  chosen: Chosen,
  attribute: Attribute,
) => {
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
