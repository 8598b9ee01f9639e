import { lazy } from '../../core/island/lazy.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { statePrices } from '../../core/product/price-changes.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { PriceOptions } from './options.ts'
import { printedPrices } from './printed.ts'

/** A price box whose amounts follow choice and quantity; until something changes the server's own amounts are right. */
export default lazy({
  options: PriceOptions,
  setup: (host, options) =>
    statePrices(productIdOf(host), { prices: printedPrices(host, options), tierPrices: options.tierPrices }),
  wakeOn: firstChange,
  holds: false,
  load: () => import('./behavior.ts'),
})
