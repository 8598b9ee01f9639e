import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text } from '../../core/schema/scalars.ts'

/** The form's name in Magento's captcha. */
export const CAPTCHA_FORM = 'sales_rule_coupon_request'

export const CouponOptions = v.object({
  cartId: v.optional(text(), ''),
  couponCode: v.optional(text(), ''),
  captcha: v.optional(json(map()), {}),
})
export type CouponOptions = v.InferOutput<typeof CouponOptions>
