import { untilPayment } from '../../core/checkout/until-payment.ts'
import { FreePaymentOptions } from './options.ts'

/** Loaded while the shipping step is being saved. */
export default untilPayment(FreePaymentOptions, () => import('./method.ts'))
