import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'
import type { Prices, TierPrice } from './price.ts'

/** Prices and tiers of a product as the page states them, before any choice. */
export type StatedPrices = { readonly prices: Prices; readonly tierPrices: readonly TierPrice[] }

export const $statedPrices = perProduct(() => atom<readonly StatedPrices[]>([]))

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

/** Sets the differences of these sources; the others stay. */
export const setPriceChanges = (productId: string, changes: Readonly<Record<string, Prices>>): void => {
  const $changes = $priceChanges(productId)
  $changes.set({ ...$changes.get(), ...changes })
}
