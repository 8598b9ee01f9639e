import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json, text } from '../../core/schema/scalars.ts'

export const PaymentStepOptions = v.object({
  /** Masked id of a guest's cart; empty for a customer. */
  cartId: v.optional(text(), ''),
  /** Nothing in the cart needs shipping: the form asks for the billing address. */
  isVirtual: v.optional(flag(), false),
  /** Shipping address and method are saved already. */
  isShippingSaved: v.optional(flag(), false),
  /** Magento's `paymentMethods`; empty: all methods of the page may be chosen. */
  paymentMethods: v.optional(json(v.unknown()), []),
  /** Magento's `totalsData`. */
  totalsData: v.optional(json(map()), {}),
  /** Magento's `customerData`: `[]` for guests, else with `addresses`. */
  customerData: v.optional(json(map()), {}),
  /** Magento's `billingAddressFromData`: the quote's billing address. */
  billingAddressFromData: v.optional(json(map()), {}),
  /** The guest's email, when the page has no field for it. */
  validatedEmailValue: v.optional(text(), ''),
  /** The page after a placed order. */
  defaultSuccessPageUrl: v.optional(text(), 'checkout/onepage/success/'),
  /** Milliseconds after which an order without an answer counts as lost. */
  timeout: v.optional(integer(), 30_000),
})
export type PaymentStepOptions = v.InferOutput<typeof PaymentStepOptions>
