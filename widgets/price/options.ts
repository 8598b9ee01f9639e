import * as v from 'valibot'
import type { PriceFormat } from '../../core/page/config.ts'
import type { Prices, TierPrice } from '../../core/product/price.ts'
import { asList, map } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own keys. */
export const PriceOptions = v.pipe(
  v.object({ priceConfig: v.optional(json(map()), {}) }),
  v.transform(({ priceConfig: { priceFormat, currencyFormat, prices, tierPrices } }) => ({
    /** Default: the page's. */
    priceFormat: priceFormat as PriceFormat | undefined,
    currencyFormat: currencyFormat as string | undefined,
    /** Missing for products without options: their prices are in the server's markup. */
    prices: prices as Prices | undefined,
    tierPrices: asList<TierPrice>(tierPrices),
  })),
)
export type PriceOptions = v.InferOutput<typeof PriceOptions>
