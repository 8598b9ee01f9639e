import { lazy } from '../../core/island/lazy.ts'
import { OrderReviewOptions } from './options.ts'

/**
 * The review of an order that is paid at a wallet: its method, its agreements, and one press that places it. What it shares
 * with other forms is loaded at once, beside the page's first widgets.
 */
export default lazy({
  options: OrderReviewOptions,
  wakeOn: (_host, _options, wake) => wake(),
  load: () => import('./behavior.ts'),
})
