import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { OrderCommentOptions } from './options.ts'

export default describe(OrderCommentOptions, {
  place: 'Checkout',
  options: {
    max_length: { about: 'Most characters; 0 or less: unlimited', example: '200', unit: 'characters' },
    um_order_comment_default_state: { about: 'Open from the start with 1', example: '1', otherwise: 'the next option' },
    comment_initial_collapse_state: {
      about: 'The same of other versions: 0 closed, 1 and 2 open',
      example: '1',
    },
    show_in_checkout: { about: 'Whether the comment is shown', example: '1' },
    existing_comment: { about: 'The cart’s saved comment', example: 'Ring twice', otherwise: 'none' },
    method: {
      about: 'Code of the payment method around the host, for the field’s name',
      example: 'checkmo',
      otherwise: 'none',
    },
  },
  calls: { 'PUT rest/{store}/V1/{cart}/set-order-comment': 'before the order, when the comment has changed' },
  texts: labels,
  states: {
    _error: 'class of the field for 800 ms after it was cut',
    'aria-invalid': 'on the field while it is too long',
  },
})
