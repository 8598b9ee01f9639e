import { lazy } from '../../core/island/lazy.ts'
import { BillingAgreementOptions } from './options.ts'

/** Cancels a billing agreement after a question, and invalidates the browser's data of agreements. */
export default lazy({
  options: BillingAgreementOptions,
  wakeOn: ['touch', (_host, { invalidateOnLoad }, wake) => invalidateOnLoad && wake()],
  load: () => import('./behavior.ts'),
})
