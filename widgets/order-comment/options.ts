import * as v from 'valibot'
import { flag, integer, text } from '../../core/schema/scalars.ts'

/** Magento's own keys of `checkoutConfig`, unchanged. */
export const OrderCommentOptions = v.object({
  /** Most characters; 0 or less: as many as one likes. */
  max_length: v.optional(integer(), 0),
  /** 1: open from the start. */
  um_order_comment_default_state: v.optional(integer()),
  /** The same of other versions: 0 closed, 1 open, 2 always open. */
  comment_initial_collapse_state: v.optional(integer(), 0),
  /** Off: nothing is shown. */
  show_in_checkout: v.optional(flag(), true),
  /** What the cart has as its comment already. */
  existing_comment: v.optional(text(), ''),
  /** The method it stands under, where no radio around it says so. */
  method: v.optional(text(), ''),
})
export type OrderCommentOptions = v.InferOutput<typeof OrderCommentOptions>
