import * as v from 'valibot'
import type { PriceFormat } from '../../core/page/config.ts'
import type { Prices, TierPrice } from '../../core/product/price.ts'
import { asList, map } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own keys; tier prices are a list or a map. */
type PriceConfig = {
  /** Default: the page's. */
  priceFormat?: PriceFormat
  currencyFormat?: string
  /** Missing for products without options: their prices are in the server's markup. */
  prices?: Prices
}

export const PriceOptions = v.pipe(
  v.object({ priceConfig: v.optional(json(map()), {}) }),
  v.transform(({ priceConfig }) => ({
    ...(priceConfig as PriceConfig),
    tierPrices: asList<TierPrice>(priceConfig['tierPrices']),
  })),
)
export type PriceOptions = v.InferOutput<typeof PriceOptions>
