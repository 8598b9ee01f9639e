import { lazy } from '../../core/island/lazy.ts'
import { onLegacy } from '../../core/legacy/legacy-event.ts'
import { firstChange } from '../../core/product/first-change.ts'
import type { Prices } from '../../core/product/price.ts'
import { setPriceChanges, statePrices } from '../../core/product/price-changes.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { asMap } from '../../core/schema/php.ts'
import { PriceOptions } from './options.ts'
import { printedPrices } from './printed.ts'

/** A price box whose amounts follow choice and quantity; until something changes the server's own amounts are right. */
export default lazy({
  options: PriceOptions,
  setup(host, options, signal) {
    const productId = productIdOf(host)
    // Magento's custom options and modules of a shop.
    onLegacy(host, 'updatePrice', changes => setPriceChanges(productId, asMap<Prices>(changes)), signal)
    return statePrices(productId, { prices: printedPrices(host, options), tierPrices: options.tierPrices })
  },
  wakeOn: firstChange,
  holds: false,
  load: () => import('./behavior.ts'),
})
