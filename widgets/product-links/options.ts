import * as v from 'valibot'
import { flag, word } from '../../core/schema/scalars.ts'

export const ProductLinksOptions = v.object({
  /** Default: the page's own facts about the visitor. */
  isCustomerLoggedIn: v.optional(flag()),
  /** Method of the requests for wishlist and compare. Magento refuses GET. */
  method: v.optional(word('POST', 'GET'), 'POST'),
})
export type ProductLinksOptions = v.InferOutput<typeof ProductLinksOptions>
