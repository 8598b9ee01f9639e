import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const PasswordStrengthOptions = v.object({
  formSelector: v.optional(text()),
})
export type PasswordStrengthOptions = v.InferOutput<typeof PasswordStrengthOptions>
