import * as v from 'valibot'
import { flag, word } from '../../core/schema/scalars.ts'

export const LINK = '[data-post], [data-post-remove]'

export const ProductLinksOptions = v.object({
  isCustomerLoggedIn: v.optional(flag()),
  method: v.optional(word('POST', 'GET'), 'POST'),
})
export type ProductLinksOptions = v.InferOutput<typeof ProductLinksOptions>
