/**
 * Children of a configurable product as sets of bits, built once: a click intersects a few words instead of walking
 * thousands of children. Pure.
 */
import type { PriceFormat } from '../../core/page/config.ts'
import { asList, asMap } from '../../core/schema/php.ts'

/** A set of children; bit n is `products[n]`. */
export type Bits = Uint32Array

export type Swatch = { type?: string | number; value?: string | null; thumb?: string; label?: string }

export type Option = {
  id: string
  label: string
  swatch: Swatch | undefined
  /** No child has it: it can never be chosen. */
  isEmpty: boolean
  /** Children with it that can be bought. */
  salable: Bits
}

export type Attribute = {
  id: string
  code: string
  label: string
  /** Drawn as swatches; else as a dropdown. */
  isSwatch: boolean
  /** Whether choosing an option changes the pictures: as the swatch configuration says, always for a dropdown. */
  changesPictures: boolean
  /** Those that are drawn. */
  options: readonly Option[]
}

/** Attribute id → option id. */
export type Chosen = Readonly<Record<string, string>>

export type Variants = {
  attributes: readonly Attribute[]
  products: readonly string[]
  /** Final price of each child. */
  costs: Float64Array
  /** No attribute has swatches: dropdowns, each open once the one before it is chosen. */
  isSequential: boolean
}

type Id = string | number

/** Magento's `jsonConfig`, as much as is read of it; any map may be `[]`. */
export type Config = {
  productId?: Id
  chooseText?: string
  priceFormat?: Partial<PriceFormat>
  currencyFormat?: string
  attributes?: unknown
  index?: unknown
  /** Child → price code → amount. */
  optionPrices?: unknown
  prices?: unknown
  images?: unknown
  salable?: unknown
  canDisplayShowOutOfStockStatus?: unknown
  defaultValues?: unknown
  preSelectedGallery?: unknown
}
type RawAttribute = { id: Id; code: string; label: string; position?: Id; options?: unknown }
type RawOption = { id: Id; label: string; products?: unknown }

/** `additional_data` is JSON inside JSON, and may be absent. */
const changesPictures = (additional: unknown) => {
  try {
    return Number(JSON.parse(additional as string).update_product_preview_image) === 1
  } catch {
    return false
  }
}

/** Indexes Magento's configuration. Attributes are in the order of their position. */
export const indexVariants = (config: Config, swatchConfig: unknown = {}, onlySwatches = false): Variants => {
  const swatches = asMap(swatchConfig)
  // Read as it is: a copy of thousands of entries would cost more than all the rest.
  const prices = (config.optionPrices ?? {}) as Record<string, { finalPrice?: { amount?: Id } } | undefined>
  const salable = asMap<Record<string, unknown>>(config.canDisplayShowOutOfStockStatus ? config.salable : [])
  const isSalableKnown = Object.keys(salable).length > 0
  const raw = asList<RawAttribute>(config.attributes).sort(
    (one, other) => Number(one.position) - Number(other.position),
  )

  // Numbers first, sets after: how long a set is, is known when all children are.
  const numbers = new Map<string, number>()
  for (const { options } of raw)
    for (const { products } of asList<RawOption>(options))
      for (const product of asList<Id>(products))
        if (!numbers.has(`${product}`)) numbers.set(`${product}`, numbers.size)
  const bitsOf = (products: unknown): Bits => {
    const bits = new Uint32Array((numbers.size + 31) >> 5)
    for (const product of asList<Id>(products)) {
      const number = numbers.get(`${product}`)
      if (number !== undefined) (bits[number >> 5] as number) |= 1 << number
    }
    return bits
  }

  const attributes = raw.flatMap(({ id, code, label, options }): Attribute | [] => {
    const swatchOf = asMap<Swatch>(swatches[id])
    const all = asList<RawOption>(options)
    const isSwatch = all.some(option => swatchOf[option.id])
    if (onlySwatches && !isSwatch) return []
    return {
      id: `${id}`,
      code,
      label,
      isSwatch,
      changesPictures: !isSwatch || changesPictures(swatchOf['additional_data']),
      // An option that the swatch configuration does not know is not shown.
      options: all
        .filter(option => !isSwatch || swatchOf[option.id])
        .map(({ id: optionId, label, products }) => ({
          id: `${optionId}`,
          label,
          swatch: swatchOf[optionId],
          isEmpty: !asList(products).length,
          salable: bitsOf(isSalableKnown ? asMap(salable[id])[optionId] : products),
        })),
    }
  })
  const products = [...numbers.keys()]
  return {
    attributes,
    products,
    costs: Float64Array.from(products, product => Number(prices[product]?.finalPrice?.amount ?? Infinity)),
    isSequential: !attributes.some(({ isSwatch }) => isSwatch),
  }
}

/** Whether two sets share a child. No second set is no constraint, which is not the same as an empty one. */
export const meets = (bits: Bits, other: Bits | undefined): boolean =>
  bits.some((word, at) => (other ? word & (other[at] as number) : word))

/** The children of a set, in the order the server lists them. */
export const membersOf = (bits: Bits): number[] => {
  const members: number[] = []
  bits.forEach((word, at) => {
    for (let rest = word; rest; rest &= rest - 1) members.push(at * 32 + 31 - Math.clz32(rest & -rest))
  })
  return members
}

export const optionOf = (attribute: Attribute, chosen: Chosen): Option | undefined =>
  attribute.options.find(({ id }) => id === chosen[attribute.id])

/**
 * Children that all choices leave, but for the choice of the attribute `except`.
 *
 * @returns `undefined` when nothing is chosen, so nothing narrows.
 */
export const allowedBy = (attributes: readonly Attribute[], chosen: Chosen, except?: Attribute): Bits | undefined =>
  attributes.reduce<Bits | undefined>((allowed, attribute) => {
    const bits = attribute !== except && optionOf(attribute, chosen)?.salable
    return bits ? (allowed?.map((word, at) => word & (bits[at] as number)) ?? bits) : allowed
  }, undefined)

/** The cheapest child of a set by final price; the earlier of equal ones. */
export const cheapestOf = ({ products, costs }: Variants, allowed: Bits | undefined): string | undefined => {
  const cost = (number: number) => costs[number] as number
  const best =
    allowed && membersOf(allowed).reduce<number>((best, next) => (cost(best) <= cost(next) ? best : next), -1)
  return best === undefined ? undefined : products[best]
}
