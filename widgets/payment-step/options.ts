import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json, text } from '../../core/schema/scalars.ts'

/** The order's name in Magento's captcha. */
export const CAPTCHA_FORM = 'payment_processing_request'

export const PaymentStepOptions = v.object({
  cartId: v.optional(text(), ''),
  isVirtual: v.optional(flag(), false),
  isShippingSaved: v.optional(flag(), false),
  paymentMethods: v.optional(json(v.unknown()), []),
  totalsData: v.optional(json(map()), {}),
  customerData: v.optional(json(map()), {}),
  billingAddressFromData: v.optional(json(map()), {}),
  isBillingAddressFromDataValid: v.optional(flag(), false),
  validatedEmailValue: v.optional(text(), ''),
  defaultSuccessPageUrl: v.optional(text(), 'checkout/onepage/success/'),
  captcha: v.optional(json(map()), {}),
  timeout: v.optional(integer(), 30_000),
})
export type PaymentStepOptions = v.InferOutput<typeof PaymentStepOptions>
