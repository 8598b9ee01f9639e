import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { CardFormOptions } from './options.ts'

/** Loaded when its payment method is chosen. */
export default untilChosen(CardFormOptions, () => import('./behavior.ts'))
