import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text, word } from '../../core/schema/scalars.ts'

/** How prices are shown: Magento's words, or its numbers 1 excluding, 2 including, 3 both. Any other word: including. */
const mode = () => v.optional(text(), 'including')

export const TotalsOptions = v.object({
  /** Decides which rows are shown before a shipping method is saved, and how a discount is named. */
  place: v.optional(word('cart', 'checkout'), 'cart'),
  /** Masked id of a guest's cart; empty for a customer. */
  cartId: v.optional(text(), ''),
  /** Magento's `totalsData`. */
  totalsData: v.optional(json(map()), {}),
  reviewTotalsDisplayMode: mode(),
  reviewShippingDisplayMode: mode(),
  reviewItemPriceDisplayMode: mode(),
  includeTaxInGrandTotal: v.optional(flag(), false),
  isFullTaxSummaryDisplayed: v.optional(flag(), false),
  isZeroTaxDisplayed: v.optional(flag(), false),
  /** Magento's price format of the shop's base currency. */
  basePriceFormat: v.optional(json(map()), {}),
  /** The cart has only downloads: nothing needs shipping. */
  isVirtual: v.optional(flag(), false),
  /** The shipping method was saved before this page was opened. */
  isShippingSaved: v.optional(flag(), false),
  /** Shows the cart's items above the totals. */
  showItems: v.optional(flag(), false),
  /** Magento's `imageData`: item id → `{src, alt, width, height}`. */
  imageData: v.optional(json(map()), {}),
})
export type TotalsOptions = v.InferOutput<typeof TotalsOptions>
