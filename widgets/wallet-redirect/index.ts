import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { WalletRedirectOptions } from './options.ts'

/** Loaded when the method is chosen, or the link that says what it is is touched. */
export default untilChosen(WalletRedirectOptions, () => import('./method.ts'), {
  targets: '[type=submit], .action-help',
})
