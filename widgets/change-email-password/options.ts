import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const ChangeEmailPasswordOptions = v.object({
  titleChangeEmail: v.optional(text(), 'Change Email'),
  titleChangePassword: v.optional(text(), 'Change Password'),
  titleChangeEmailAndPassword: v.optional(text(), 'Change Email and Password'),
})
export type ChangeEmailPasswordOptions = v.InferOutput<typeof ChangeEmailPasswordOptions>
