import { lazy } from '../../core/island/lazy.ts'
import { BillingAgreementOptions } from './options.ts'

/** What cancels a billing agreement: asks first, and forgets what the browser knows of agreements. */
export default lazy({
  options: BillingAgreementOptions,
  wakeOn: ['touch', (_host, { invalidateOnLoad }, wake) => invalidateOnLoad && wake()],
  load: () => import('./behavior.ts'),
})
