import * as v from 'valibot'
import { flag, integer, text } from '../../core/schema/scalars.ts'

/** Magento's own keys of `checkoutConfig`, unchanged. */
export const OrderCommentOptions = v.object({
  max_length: v.optional(integer(), 0),
  um_order_comment_default_state: v.optional(integer()),
  comment_initial_collapse_state: v.optional(integer(), 0),
  show_in_checkout: v.optional(flag(), true),
  existing_comment: v.optional(text(), ''),
  method: v.optional(text(), ''),
})
export type OrderCommentOptions = v.InferOutput<typeof OrderCommentOptions>
