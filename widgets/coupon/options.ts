import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text } from '../../core/schema/scalars.ts'

export const CouponOptions = v.object({
  /** Masked id of a guest's cart; a customer's needs none. */
  cartId: v.optional(text(), ''),
  /** The code in use; totals of the page say it, too. */
  couponCode: v.optional(text(), ''),
  /** Magento's `captcha`: form → picture, address of a new one, whether it is asked for. */
  captcha: v.optional(json(map()), {}),
})
export type CouponOptions = v.InferOutput<typeof CouponOptions>
