import * as v from 'valibot'
import { amount, flag, text } from '../../core/schema/scalars.ts'

/** What is not said stays as the field itself has it. */
export const QuantityOptions = v.object({
  min: v.optional(amount()),
  max: v.optional(amount()),
  step: v.optional(amount()),
  /** Whether to add buttons; not said: when the server printed none. */
  buttons: v.optional(flag()),
  /** The product's name, for the buttons' names; not said: the page's title. */
  productName: v.optional(text()),
})
export type QuantityOptions = v.InferOutput<typeof QuantityOptions>
