import * as v from 'valibot'
import { text, word } from '../../core/schema/scalars.ts'

export const TO_CART = '[data-role="tocart"]'

export const WishListOptions = v.object({
  afterAdd: v.optional(word('message', 'minicart', 'none'), 'message'),
  minicartSelector: v.optional(text(), '[data-block="minicart"]'),
})
export type WishListOptions = v.InferOutput<typeof WishListOptions>
