/** Rules of a choice: which options are left, and which child, price and pictures follow. Pure. */
import type { Image } from '../../core/product/images.ts'
import type { Prices, TierPrice } from '../../core/product/price.ts'
import type { Pictures, Selection } from '../../core/product/selection.ts'
import { asList, asMap } from '../../core/schema/php.ts'
import type { ProductOptions } from './options.ts'
import {
  type Attribute,
  allowedBy,
  type Chosen,
  type Config,
  cheapestOf,
  meets,
  membersOf,
  type Option,
  optionOf,
  type Variants,
} from './variants.ts'

/** Attributes that narrow `attribute`: all others, or those before it where dropdowns follow one another. */
export const narrowing = ({ attributes, isSequential }: Variants, attribute: Attribute) =>
  isSequential ? attributes.slice(0, attributes.indexOf(attribute)) : attributes

/** Whether the attribute can be chosen now: a dropdown of a sequence waits for the one before it. */
export const isOpen = (variants: Variants, chosen: Chosen, attribute: Attribute): boolean =>
  !variants.isSequential || narrowing(variants, attribute).every(before => optionOf(before, chosen))

/**
 * Whether a child is left that has an option. The chosen option is always available: it narrows other attributes only.
 */
export const availability = (variants: Variants, chosen: Chosen, attribute: Attribute) => {
  const allowed = allowedBy(narrowing(variants, attribute), chosen, attribute)
  return (option: Option) => option.id === chosen[attribute.id] || meets(option.salable, allowed)
}

/**
 * The choice after `option` was chosen for `attribute`; no option clears it.
 *
 * @returns The same object when nothing changes: the option is unknown, unavailable or chosen already.
 */
export const choose = (variants: Variants, chosen: Chosen, attribute: Attribute, optionId: string): Chosen => {
  const { id } = attribute
  const option = optionOf(attribute, { [id]: optionId })
  if (
    (chosen[id] ?? '') === optionId ||
    (optionId && !(option && isOpen(variants, chosen, attribute) && availability(variants, chosen, attribute)(option)))
  )
    return chosen
  // Later dropdowns of a sequence were chosen for the former option.
  const kept = narrowing(variants, attribute).filter(other => other !== attribute && chosen[other.id])
  const next = Object.fromEntries(kept.map(other => [other.id, chosen[other.id] as string]))
  return option ? { ...next, [id]: optionId } : next
}

/**
 * The choice that a page opens with. Of sources that disagree the first wins; what is unavailable, or impossible
 * together with the choice of a stronger source, is dropped.
 *
 * @param sources Attribute id or code → option id, or several with commas, of which the first available is taken.
 */
export const preselect = (variants: Variants, sources: readonly Chosen[]): Chosen => {
  let chosen: Chosen = {}
  // Once per attribute, because in a sequence the weakest source may open the way for the strongest.
  for (const _ of variants.attributes)
    for (const source of sources)
      for (const attribute of variants.attributes)
        for (const option of `${source[attribute.id] ?? source[attribute.code] ?? ''}`.split(','))
          if (!chosen[attribute.id]) chosen = choose(variants, chosen, attribute, option)
  return chosen
}

/** Sources of an address, the hash before the query: it would run later, and so win. */
export const fromAddress = ({ hash, search }: { hash: string; search: string }): Chosen[] =>
  [hash.slice(1), search].map(text => Object.fromEntries(new URLSearchParams(text)))

// Not `asMap`: it copies, and this runs on every click.
const at = <T>(map: unknown, key: string | undefined) => (key ? (map as Record<string, T>)?.[key] : undefined)

const amountIn = (prices: unknown, code: string) => Number(at<{ amount: number }>(prices, code)?.amount) || 0

/** Difference of a child's prices to the product's own. */
export const priceChange = (config: Config, child: string): Prices => {
  const prices = at(config.optionPrices, child)
  return Object.fromEntries(
    Object.keys(asMap(config.prices)).map(code => [
      code,
      { amount: at(prices, code) ? amountIn(prices, code) - amountIn(config.prices, code) : 0 },
    ]),
  )
}

/** A child's pictures of `jsonConfig.images` in their order, `undefined` when it has none. */
export const sortImages = (images: unknown): readonly Image[] | undefined => {
  const sorted = asList<Image>(images).sort((one, other) => Number(one.position) - Number(other.position))
  return sorted.length ? sorted : undefined
}

type PictureOptions = Pick<ProductOptions, 'config' | 'gallerySwitchStrategy' | 'mediaCallback'>

/**
 * Pictures of a child: those in the page, else the address that is asked for them; without a child the initial ones.
 *
 * @param isFirst Whether the page opens with this child: its answer is `preSelectedGallery`.
 */
const picturesOf = (
  { config, gallerySwitchStrategy: strategy, mediaCallback }: PictureOptions,
  product: string | undefined,
  isFirst: boolean,
): Pictures => {
  if (!product) return { strategy }
  if (Object.keys(config.images ?? {}).length)
    return { strategy, product, images: sortImages(at(config.images, product)) }
  return { strategy, product, answer: isFirst ? config.preSelectedGallery : undefined, mediaCallback }
}

/**
 * The selection that other widgets read once `chosen` is chosen, and its difference to the product's prices.
 *
 * Price and tiers are those of the cheapest child left, pictures those of the first.
 *
 * @param before The selection until now; without it, this is what the page opens with.
 */
export const selectionOf = (options: PictureOptions & { variants: Variants }, chosen: Chosen, before?: Selection) => {
  const { config, variants } = options
  const { attributes, products, isSequential } = variants
  const allowed = allowedBy(attributes, chosen)
  const first = allowed && products[membersOf(allowed)[0] ?? -1]
  const priced = cheapestOf(variants, allowed)
  const prices = priced ? at(config.optionPrices, priced) : config.prices
  const isComplete = attributes.every(({ id }) => chosen[id])
  const changesPictures = attributes.some(
    ({ id, changesPictures }) => changesPictures && chosen[id] !== before?.attributes[id],
  )
  const selection: Selection = {
    attributes: chosen,
    offered: attributes,
    child: isComplete ? first : undefined,
    isComplete,
    isOnSale: (isComplete || !isSequential) && amountIn(prices, 'oldPrice') !== amountIn(prices, 'finalPrice'),
    tierPrices: priced ? asList<TierPrice>(at<{ tierPrices: unknown }>(config.optionPrices, priced)?.tierPrices) : [],
    pictures:
      before && !changesPictures ? before.pictures : picturesOf(options, changesPictures ? first : undefined, !before),
  }
  // An empty choice is no change: widgets that wait for a first change go on waiting.
  return { selection, change: priced ? priceChange(config, priced) : {} }
}
