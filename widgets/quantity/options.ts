import * as v from 'valibot'
import { amount, flag, text } from '../../core/schema/scalars.ts'

/** Limits default to the field's own attributes. */
export const QuantityOptions = v.object({
  min: v.optional(amount()),
  max: v.optional(amount()),
  step: v.optional(amount()),
  buttons: v.optional(flag()),
  productName: v.optional(text()),
})
export type QuantityOptions = v.InferOutput<typeof QuantityOptions>
