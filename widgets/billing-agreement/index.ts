import { lazy } from '../../core/island/lazy.ts'
import { BillingAgreementOptions } from './options.ts'

/** Cancels a billing agreement after a question, and invalidates the browser's data of agreements. */
export default lazy({
  options: BillingAgreementOptions,
  wakeOn: ['touch', (_host, { invalidateOnLoad }, wake) => invalidateOnLoad && wake()],
  setup(host, _options, signal) {
    if (host.localName === 'button' || host.getAttribute('role') !== 'button') return
    // A link that is a button for everybody is pressed by Space as one.
    host.addEventListener(
      'keydown',
      event => {
        if (event.key !== ' ') return
        event.preventDefault()
        host.click()
      },
      { signal },
    )
  },
  load: () => import('./behavior.ts'),
})
