import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text } from '../../core/schema/scalars.ts'

export const ShippingStepOptions = v.object({
  cartId: v.optional(text(), ''),
  customerData: v.optional(json(map()), {}),
  billingAddressFromData: v.optional(json(map()), {}),
  isBillingAddressFromDataValid: v.optional(flag(), false),
  countriesWithOptionalZip: v.optional(json(v.unknown()), []),
  isShippingSaved: v.optional(flag(), false),
  deliveryDate: v.optional(text(), 'delivery_date'),
  logos: v.optional(json(map()), {}),
  tax: v.optional(text(), 'including'),
})
export type ShippingStepOptions = v.InferOutput<typeof ShippingStepOptions>
