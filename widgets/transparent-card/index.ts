import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { TransparentCardOptions } from './options.ts'

/** Loaded when the method is chosen. */
export default untilChosen(TransparentCardOptions, () => import('./method.ts'))
