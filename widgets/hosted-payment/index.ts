import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { HostedPaymentOptions } from './options.ts'

/** Loaded when the method is chosen. */
export default untilChosen(HostedPaymentOptions, () => import('./method.ts'))
