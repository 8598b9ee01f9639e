import { untilPayment } from '../../core/checkout/until-payment.ts'
import { AgreementsOptions } from './options.ts'

/** Loaded once the shopper goes on to payment. */
export default untilPayment(AgreementsOptions, async () => (await import('./widget.ts')).default)
