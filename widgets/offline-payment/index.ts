import { untilPayment } from '../../core/checkout/until-payment.ts'
import { OfflinePaymentOptions } from './options.ts'

/** Loaded while the shipping step is being saved. */
export default untilPayment(OfflinePaymentOptions, () => import('./method.ts'))
