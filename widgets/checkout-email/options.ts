import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text, word } from '../../core/schema/scalars.ts'

export const CheckoutEmailOptions = v.object({
  autocomplete: v.optional(word('on', 'off'), 'on'),
  validatedEmailValue: v.optional(text(), ''),
  customerForgotPasswordUrl: v.optional(text()),
  captcha: v.optional(json(map()), {}),
})
export type CheckoutEmailOptions = v.InferOutput<typeof CheckoutEmailOptions>
