import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text, word } from '../../core/schema/scalars.ts'

/** How prices are shown: Magento's words, or its numbers 1 excluding, 2 including, 3 both. Any other word: including. */
const mode = () => v.optional(text(), 'including')

export const TotalsOptions = v.object({
  /** Decides what is shown before a way of shipping is saved, and what a discount is called. */
  place: v.optional(word('cart', 'checkout'), 'cart'),
  /** Masked id of a guest's cart; a customer's needs none. */
  cartId: v.optional(text(), ''),
  /** Magento's `totalsData`. */
  totalsData: v.optional(json(map()), {}),
  reviewTotalsDisplayMode: mode(),
  reviewShippingDisplayMode: mode(),
  reviewItemPriceDisplayMode: mode(),
  includeTaxInGrandTotal: v.optional(flag(), false),
  isFullTaxSummaryDisplayed: v.optional(flag(), false),
  isZeroTaxDisplayed: v.optional(flag(), false),
  /** Magento's price format of the shop's own currency. */
  basePriceFormat: v.optional(json(map()), {}),
  /** Only downloads: nothing is sent. */
  isVirtual: v.optional(flag(), false),
  /** The way of shipping was saved before this page came. */
  isShippingSaved: v.optional(flag(), false),
  /** The things of the cart stand above the sums. */
  showItems: v.optional(flag(), false),
  /** Magento's `imageData`: item id → `{src, alt, width, height}`. */
  imageData: v.optional(json(map()), {}),
})
export type TotalsOptions = v.InferOutput<typeof TotalsOptions>
