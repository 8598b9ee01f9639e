import * as v from 'valibot'
import type { PriceFormat } from '../../core/page/config.ts'
import type { Prices, TierPrice } from '../../core/product/price.ts'
import { asList, map } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own keys (price contract, 1). */
export const PriceOptions = v.pipe(
  v.object({ priceConfig: v.optional(json(map()), {}) }),
  v.transform(({ priceConfig: { priceFormat, prices, tierPrices } }) => ({
    /** The page's when the box has none of its own. */
    priceFormat: priceFormat as PriceFormat | undefined,
    /** Left out for products without options: then the server's markup has them. */
    prices: prices as Prices | undefined,
    tierPrices: asList<TierPrice>(tierPrices),
  })),
)
export type PriceOptions = v.InferOutput<typeof PriceOptions>
