import * as v from 'valibot'
import { flag, word } from '../../core/schema/scalars.ts'

export const ProductLinksOptions = v.object({
  /** Not said: what the page knows of the visitor. */
  isCustomerLoggedIn: v.optional(flag()),
  /** How wishlist and compare are called. Magento refuses GET. */
  method: v.optional(word('POST', 'GET'), 'POST'),
})
export type ProductLinksOptions = v.InferOutput<typeof ProductLinksOptions>
