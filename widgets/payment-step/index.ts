import { untilPayment } from '../../core/checkout/until-payment.ts'
import { PaymentStepOptions } from './options.ts'

/** Loaded while the shipping step is being saved. */
export default untilPayment(PaymentStepOptions, () => import('./behavior.ts'))
