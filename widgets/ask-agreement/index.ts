import { lazy } from '../../core/island/lazy.ts'
import { TRIGGER } from './model.ts'
import { AskAgreementOptions } from './options.ts'

/** A wallet's shortcut that may ask, before it leads on, whether to sign a billing agreement. */
export default lazy({
  options: AskAgreementOptions,
  wakeOn: 'touch',
  targets: TRIGGER,
  load: () => import('./behavior.ts'),
})
