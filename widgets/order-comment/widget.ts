import { defineView } from '../../core/view/define-view.tsx'
import { OrderCommentOptions } from './options.ts'
import { OrderComment } from './view.tsx'

/** A few words with the order; the same under every payment method, kept at the server before the order is placed. */
export default defineView(OrderCommentOptions, OrderComment)
