import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const RegisterOptions = v.object({
  newsletterStatusUrl: v.optional(text(), 'newsletter/ajax/status'),
})
export type RegisterOptions = v.InferOutput<typeof RegisterOptions>
