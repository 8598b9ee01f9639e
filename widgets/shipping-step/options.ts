import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text, word } from '../../core/schema/scalars.ts'

export const ShippingStepOptions = v.object({
  /** Masked id of a guest's cart; a customer's needs none. */
  cartId: v.optional(text(), ''),
  /** Magento's `customerData`: `[]` for guests, else with `addresses`. */
  customerData: v.optional(json(map()), {}),
  /** Countries whose addresses have no postcode. */
  countriesWithOptionalZip: v.optional(json(v.unknown()), []),
  /** Carrier → address of its logo. */
  logos: v.optional(json(map()), {}),
  /** How prices of methods are shown. */
  tax: v.optional(word('incl', 'excl', 'both'), 'incl'),
})
export type ShippingStepOptions = v.InferOutput<typeof ShippingStepOptions>
