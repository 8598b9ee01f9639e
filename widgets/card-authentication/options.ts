import * as v from 'valibot'
import { neededText, text, word } from '../../core/schema/scalars.ts'

export const CardAuthenticationOptions = v.object({
  code: v.optional(text(), ''),
  environment: v.optional(word('production', 'sandbox'), 'production'),
  requestJwt: neededText(),
  tokenName: v.optional(text(), 'jwt'),
})
export type CardAuthenticationOptions = v.InferOutput<typeof CardAuthenticationOptions>
