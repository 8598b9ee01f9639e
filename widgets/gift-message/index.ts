import { defineView } from '../../core/view/define-view.tsx'
import { GiftMessageOptions } from './options.ts'
import { GiftMessage } from './view.tsx'

/** A gift message for one item of the cart, or for the whole order. */
export default defineView(GiftMessageOptions, GiftMessage)
