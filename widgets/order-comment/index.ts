import { untilPayment } from '../../core/checkout/until-payment.ts'
import { OrderCommentOptions } from './options.ts'

/** Loaded once the shopper goes on to payment. */
export default untilPayment(OrderCommentOptions, async () => (await import('./widget.ts')).default)
