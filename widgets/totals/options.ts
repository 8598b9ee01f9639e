import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text, word } from '../../core/schema/scalars.ts'

/** How prices are shown: Magento's words, or its numbers 1 excluding, 2 including, 3 both. Any other word: including. */
const mode = () => v.optional(text(), 'including')

export const TotalsOptions = v.object({
  place: v.optional(word('cart', 'checkout'), 'cart'),
  cartId: v.optional(text(), ''),
  totalsData: v.optional(json(map()), {}),
  reviewTotalsDisplayMode: mode(),
  reviewShippingDisplayMode: mode(),
  reviewItemPriceDisplayMode: mode(),
  includeTaxInGrandTotal: v.optional(flag(), false),
  isFullTaxSummaryDisplayed: v.optional(flag(), false),
  isZeroTaxDisplayed: v.optional(flag(), false),
  basePriceFormat: v.optional(json(map()), {}),
  isVirtual: v.optional(flag(), false),
  isShippingSaved: v.optional(flag(), false),
  showItems: v.optional(flag(), false),
  imageData: v.optional(json(map()), {}),
})
export type TotalsOptions = v.InferOutput<typeof TotalsOptions>
