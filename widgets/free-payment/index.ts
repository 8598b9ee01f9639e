import { untilPayment } from '../../core/checkout/until-payment.ts'
import { FreePaymentOptions } from './options.ts'

/** Loaded once the shopper goes on to payment. */
export default untilPayment(FreePaymentOptions, async () => (await import('./widget.ts')).default)
