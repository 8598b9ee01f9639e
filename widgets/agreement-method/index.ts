import { untilChosen } from '../../core/checkout/until-chosen.ts'
import { isEmpty } from './field.ts'
import { AgreementMethodOptions } from './options.ts'

/** Loaded when the method is chosen; at once where it has nothing to choose, because it is hidden then. */
export default untilChosen(AgreementMethodOptions, () => import('./method.ts'), { isNow: isEmpty })
