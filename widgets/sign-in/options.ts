import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text, word } from '../../core/schema/scalars.ts'

export const SignInOptions = v.object({
  autocomplete: v.optional(word('on', 'off'), 'on'),
  customerRegisterUrl: v.optional(text()),
  customerForgotPasswordUrl: v.optional(text()),
  customerLoginUrl: v.optional(text()),
  baseUrl: v.optional(text()),
  captcha: v.optional(json(map()), {}),
})
export type SignInOptions = v.InferOutput<typeof SignInOptions>
