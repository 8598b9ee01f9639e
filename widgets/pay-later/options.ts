import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text, word } from '../../core/schema/scalars.ts'

/** Magento's own keys, and `amount` in the place of its provider's component. */
export const PayLaterOptions = v.object({
  sdkUrl: v.optional(text(), ''),
  attributes: v.optional(json(map()), {}),
  dataAttributes: v.optional(json(map()), {}),
  refreshSelector: v.optional(text(), ''),
  displayAmount: v.optional(flag(), true),
  amount: v.optional(word('product', 'grouped', 'cart'), 'product'),
})
export type PayLaterOptions = v.InferOutput<typeof PayLaterOptions>
