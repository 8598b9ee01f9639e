import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { StoredCardOptions } from './options.ts'

/** Loaded when the card is chosen. */
export default untilChosen(StoredCardOptions, () => import('./method.ts'))
