import * as v from 'valibot'
import { flag, integer, text } from '../../core/schema/scalars.ts'

/** Magento's own keys of `checkoutConfig`, unchanged. */
export const OrderCommentOptions = v.object({
  /** Maximum length in characters; 0 or less: unlimited. */
  max_length: v.optional(integer(), 0),
  /** 1: open at the start. */
  um_order_comment_default_state: v.optional(integer()),
  /** The same option of other versions: 0 closed, 1 open, 2 always open. */
  comment_initial_collapse_state: v.optional(integer(), 0),
  /** Off: the comment is not shown. */
  show_in_checkout: v.optional(flag(), true),
  /** The cart's saved comment. */
  existing_comment: v.optional(text(), ''),
  /** Code of the payment method around the host; empty: read from the method's radio. */
  method: v.optional(text(), ''),
})
export type OrderCommentOptions = v.InferOutput<typeof OrderCommentOptions>
