/**
 * Children of a configurable product as sets of bits, built once: a click intersects a few words instead of walking
 * thousands of children. Pure.
 */
import type { PriceFormat } from '../../core/page/config.ts'
import { asList, asMap } from '../../core/schema/php.ts'

/** A set of children; bit n stands for `products[n]`. */
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
  /** Children with it that exist at all. */
  known: Bits
}

export type Attribute = {
  id: string
  code: string
  label: string
  /** Drawn as swatches; else as a dropdown. */
  isSwatch: boolean
  /** Whether choosing an option changes the pictures: what the swatch says, always for a dropdown. */
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
  /** No attribute has swatches: dropdowns one after another (swatches contract, B). */
  isSequential: boolean
}

type Id = string | number
type Lists = Record<string, unknown>

/** Magento's `jsonConfig`, as much as is read of it; any map may be `[]`. */
export type Config = {
  productId?: Id
  chooseText?: string
  priceFormat?: Partial<PriceFormat>
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

/** Indexes Magento's configuration. Attributes come in the order of their position. */
export const indexVariants = (config: Config, swatchConfig: unknown = {}, onlySwatches = false): Variants => {
  const swatches = asMap<Record<string, Swatch>>(swatchConfig)
  const prices = asMap<{ finalPrice?: { amount?: Id } }>(config.optionPrices)
  const salable = asMap<Lists>(config.canDisplayShowOutOfStockStatus ? config.salable : [])
  const isSalableKnown = Object.keys(salable).length > 0

  const numbers = new Map<string, number>()
  const numberOf = (product: Id) => {
    const key = String(product)
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    return numbers.get(key) as number
  }
  // Numbers first, sets after: how long a set is, is known when all children are.
  const numberAll = (products: unknown) => asList<Id>(products).map(numberOf)

  const raw = asList<RawAttribute>(config.attributes)
    .sort((one, other) => Number(one.position) - Number(other.position))
    .map(attribute => {
      const swatchOf = asMap<Swatch>(swatches[attribute.id])
      const options = asList<RawOption>(attribute.options)
      const isSwatch = options.some(({ id }) => swatchOf[id])
      return {
        attribute,
        swatchOf,
        isSwatch,
        // An option that the swatch configuration does not know is not shown.
        options: options
          .filter(({ id }) => !isSwatch || swatchOf[id])
          .map(option => {
            const products = numberAll(option.products)
            const buyable = asMap<Lists>(salable[attribute.id])[option.id]
            return { option, products, salable: isSalableKnown ? numberAll(buyable) : products }
          }),
      }
    })
    .filter(({ isSwatch }) => isSwatch || !onlySwatches)
  const isSequential = !raw.some(({ isSwatch }) => isSwatch)
  const listed: Record<string, number[]> = {}
  if (isSequential)
    for (const [product, options] of Object.entries(asMap<Record<string, Id>>(config.index)))
      for (const attribute in options) {
        const key = `${attribute}=${options[attribute]}`
        listed[key] ??= []
        listed[key].push(numberOf(product))
      }

  const bitsOf = (products: readonly number[]): Bits => {
    const bits = new Uint32Array((numbers.size + 31) >> 5)
    for (const product of products) (bits[product >> 5] as number) |= 1 << (product & 31)
    return bits
  }
  const products = [...numbers.keys()]

  return {
    isSequential,
    products,
    costs: Float64Array.from(products, product => Number(prices[product]?.finalPrice?.amount ?? Infinity)),
    attributes: raw.map(({ attribute, swatchOf, isSwatch, options }) => ({
      id: String(attribute.id),
      code: attribute.code,
      label: attribute.label,
      isSwatch,
      changesPictures: !isSwatch || changesPictures(swatchOf['additional_data']),
      options: options.map(({ option: { id, label }, products, salable }) => ({
        id: String(id),
        label,
        swatch: swatchOf[id],
        isEmpty: !products.length,
        salable: bitsOf(salable),
        known: bitsOf(products.concat(listed[`${attribute.id}=${id}`] ?? [])),
      })),
    })),
  }
}

export const has = (bits: Bits, product: number): boolean => ((bits[product >> 5] as number) >>> (product & 31)) % 2 > 0

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
export const allowedBy = (
  attributes: readonly Attribute[],
  chosen: Chosen,
  except?: Attribute,
  set: 'salable' | 'known' = 'salable',
): Bits | undefined =>
  attributes.reduce<Bits | undefined>((allowed, attribute) => {
    const bits = attribute !== except && optionOf(attribute, chosen)?.[set]
    return bits ? (allowed?.map((word, at) => word & (bits[at] as number)) ?? bits) : allowed
  }, undefined)

/** The cheapest child of a set by final price; the earlier of equal ones. */
export const cheapestOf = ({ products, costs }: Variants, allowed: Bits | undefined): string | undefined => {
  const cost = (number: number) => costs[number] as number
  const best =
    allowed && membersOf(allowed).reduce<number>((best, next) => (cost(best) <= cost(next) ? best : next), -1)
  return best === undefined ? undefined : products[best]
}
