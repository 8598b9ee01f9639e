import { untilPayment } from '../../core/checkout/until-payment.ts'
import { OfflinePaymentOptions } from './options.ts'

/** Loaded once the shopper goes on to payment. */
export default untilPayment(OfflinePaymentOptions, async () => (await import('./widget.ts')).default)
