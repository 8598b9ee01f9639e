import { atom, computed } from 'nanostores'
import { perProduct } from './per-product.ts'
import { currentPrices, finalAmount, type Prices, type TierPrice, tierChange } from './price.ts'
import { $quantity } from './quantity.ts'
import { $selection } from './selection.ts'

/** Prices and tiers of a product as the page states them, before any choice. */
export type StatedPrices = { readonly prices: Prices; readonly tierPrices: readonly TierPrice[] }

const $statedPrices = perProduct(() => atom<readonly StatedPrices[]>([]))

/**
 * Adds what one price box states about its product; where boxes of a product differ, the first one wins.
 *
 * @returns Takes it back.
 */
export const statePrices = (productId: string, stated: StatedPrices): (() => void) => {
  const $stated = $statedPrices(productId)
  $stated.set([...$stated.get(), stated])
  return () => $stated.set($stated.get().filter(other => other !== stated))
}

/**
 * Differences that choices add to a product's prices: source → price code → difference to the original price.
 *
 * Sources are Magento's own keys: `prices` for swatches and selects, `options[7]` and `bundle-option-…` for others.
 */
export const $priceChanges = perProduct(() => atom<Readonly<Record<string, Prices>>>({}))

/** Sets the differences of one source; the others stay. */
export const setPriceChange = (productId: string, source: string, prices: Prices): void => {
  const $changes = $priceChanges(productId)
  $changes.set({ ...$changes.get(), [source]: prices })
}

/**
 * What one piece costs now: price code → amount with its adjustments, after choice, quantity and tiers.
 *
 * It has the codes that the product's price boxes state, and is empty until one has.
 */
export const $prices = perProduct(productId =>
  computed(
    [$statedPrices(productId), $priceChanges(productId), $selection(productId), $quantity(productId)],
    (stated, changes, { isComplete, tierPrices }, quantity): Readonly<Record<string, number>> => {
      const original: Prices = Object.assign({}, ...stated.map(({ prices }) => prices).reverse())
      // A configurable product has the tiers of the chosen child.
      const tiers = isComplete === undefined ? stated.flatMap(own => own.tierPrices) : tierPrices
      // A tier replaces the child's own price; what a custom option costs comes on top.
      const child = currentPrices(original, { prices: changes['prices'] ?? {} })
      const prices = currentPrices(original, { ...changes, tier: tierChange(child, tiers, quantity) })
      return Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, finalAmount(price)]))
    },
  ),
)
