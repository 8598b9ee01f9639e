import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const ShowPasswordOptions = v.object({
  passwordSelector: v.optional(text(), '[type=password]'),
})
export type ShowPasswordOptions = v.InferOutput<typeof ShowPasswordOptions>
