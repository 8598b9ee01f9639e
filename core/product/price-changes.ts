import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'
import type { Prices } from './price.ts'

/**
 * What choices add to a product's price: source → price code → difference to the original price.
 *
 * Sources are Magento's own keys: `prices` for swatches and selects, `options[7]` and `bundle-option-…` for later ones.
 */
export const $priceChanges = perProduct(() => atom<Readonly<Record<string, Prices>>>({}))

/** Sets what one source adds; the others stay. */
export const setPriceChange = (productId: string, source: string, prices: Prices): void => {
  const $changes = $priceChanges(productId)
  $changes.set({ ...$changes.value, [source]: prices })
}
