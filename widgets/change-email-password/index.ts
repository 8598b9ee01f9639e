import { lazy } from '../../core/island/lazy.ts'
import { ChangeEmailPasswordOptions } from './options.ts'
import { connectStates } from './states.ts'

/** The customer's account form: changes the e-mail, the password or both; its checks are loaded with the first touch. */
export default lazy({
  options: ChangeEmailPasswordOptions,
  wakeOn: 'touch',
  // The two boxes wait for nothing.
  targets: 'input:not([type="checkbox"]), select, textarea, button',
  setup: connectStates,
  load: () => import('./behavior.ts'),
})
