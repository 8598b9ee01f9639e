import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, integer, json, text } from '../../core/schema/scalars.ts'

export const PaymentStepOptions = v.object({
  /** Masked id of a guest's cart; a customer's needs none. */
  cartId: v.optional(text(), ''),
  /** Nothing in the cart is sent: who pays is asked here. */
  isVirtual: v.optional(flag(), false),
  /** The server knows already where the cart goes and how. */
  isShippingSaved: v.optional(flag(), false),
  /** Magento's `paymentMethods`: what may be chosen; empty: what the page shows. */
  paymentMethods: v.optional(json(v.unknown()), []),
  /** Magento's `totalsData`. */
  totalsData: v.optional(json(map()), {}),
  /** Magento's `customerData`: `[]` for guests, else with `addresses`. */
  customerData: v.optional(json(map()), {}),
  /** Magento's `billingAddressFromData`, as the quote holds it. */
  billingAddressFromData: v.optional(json(map()), {}),
  /** The guest's email where no field of the page says it. */
  validatedEmailValue: v.optional(text(), ''),
  /** Where a placed order leads. */
  defaultSuccessPageUrl: v.optional(text(), 'checkout/onepage/success/'),
  /** Milliseconds until an order without an answer counts as lost. */
  timeout: v.optional(integer(), 30_000),
})
export type PaymentStepOptions = v.InferOutput<typeof PaymentStepOptions>
