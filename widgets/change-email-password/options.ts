import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'
import { labels } from './labels.ts'

export const ChangeEmailPasswordOptions = v.object({
  titleChangeEmail: v.optional(text(), labels.email),
  titleChangePassword: v.optional(text(), labels.password),
  titleChangeEmailAndPassword: v.optional(text(), labels.both),
})
export type ChangeEmailPasswordOptions = v.InferOutput<typeof ChangeEmailPasswordOptions>
