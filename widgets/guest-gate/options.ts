import * as v from 'valibot'
import { flag, text, word } from '../../core/schema/scalars.ts'

export const GuestGateOptions = v.object({
  open: v.optional(word('checkout', 'sign-in'), 'checkout'),
  checkoutUrl: v.optional(text()),
  customerLoginUrl: v.optional(text()),
  isRedirectRequired: v.optional(flag()),
})
export type GuestGateOptions = v.InferOutput<typeof GuestGateOptions>
