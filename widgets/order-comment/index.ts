import { untilPayment } from '../../core/checkout/until-payment.ts'
import { OrderCommentOptions } from './options.ts'

/** Loaded while the shipping step is being saved. */
export default untilPayment(OrderCommentOptions, () => import('./view.tsx'))
