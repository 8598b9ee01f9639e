import * as v from 'valibot'
import { lazy } from '../../core/island/lazy.ts'
import { $isCartWanted } from '../../core/product/cart-panel.ts'
import { connectCounter, LINK } from './counter.ts'

/** The cart in the page's header: its counter at once, its content when the link is touched or a widget opens it. */
export default lazy({
  options: v.object({}),
  wakeOn: [
    'touch',
    (_host, _options, wake, signal) =>
      signal.addEventListener(
        'abort',
        $isCartWanted.subscribe(isWanted => isWanted && wake()),
      ),
  ],
  targets: LINK,
  setup: connectCounter,
  load: () => import('./view.tsx'),
})
