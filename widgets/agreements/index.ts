import { untilPayment } from '../../core/checkout/until-payment.ts'
import { AgreementsOptions } from './options.ts'

/** Loaded while the shipping step is being saved. */
export default untilPayment(AgreementsOptions, () => import('./view.tsx'))
