import { computed } from 'nanostores'
import { perProduct } from './per-product.ts'
import { currentPrices, finalAmount, type Prices, tierChange } from './price.ts'
import { $priceChanges, $statedPrices } from './price-changes.ts'
import { $quantity } from './quantity.ts'
import { $selection } from './selection.ts'

/**
 * The current price of one piece: price code → amount with its adjustments, after choice, quantity and tiers.
 *
 * The store has the codes that the product's price boxes state, and is empty until one has.
 */
export const $prices = perProduct(productId =>
  computed(
    [$statedPrices(productId), $priceChanges(productId), $selection(productId), $quantity(productId)],
    (stated, changes, { isComplete, tierPrices }, quantity): Readonly<Record<string, number>> => {
      const original: Prices = Object.assign({}, ...stated.map(({ prices }) => prices).reverse())
      // A configurable product has the tiers of the chosen child.
      const tiers = isComplete === undefined ? stated.flatMap(own => own.tierPrices) : tierPrices
      // A tier replaces the child's own price; what a custom option costs is added.
      const child = currentPrices(original, { prices: changes['prices'] ?? {} })
      const prices = currentPrices(original, { ...changes, tier: tierChange(child, tiers, quantity) })
      return Object.fromEntries(Object.entries(prices).map(([code, price]) => [code, finalAmount(price)]))
    },
  ),
)
