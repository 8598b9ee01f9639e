import { untilPayment } from '../../core/checkout/until-payment.ts'
import { PaymentStepOptions } from './options.ts'

/** Loaded once the shopper goes on to payment. */
export default untilPayment(PaymentStepOptions, async () => (await import('./widget.ts')).default)
