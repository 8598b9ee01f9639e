import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text } from '../../core/schema/scalars.ts'

/** The form's name in Magento's captcha. */
export const CAPTCHA_FORM = 'user_create'

export const RegisterOptions = v.object({
  captcha: v.optional(json(map()), {}),
  newsletterStatusUrl: v.optional(text(), 'newsletter/ajax/status'),
})
export type RegisterOptions = v.InferOutput<typeof RegisterOptions>
