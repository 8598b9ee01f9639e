import * as v from 'valibot'
import { loadOnce } from '../../core/async/load-once.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { lazy } from '../../core/island/lazy.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { $isCartWanted } from '../../core/product/cart-panel.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { LINK } from './link.ts'

/** Counts once the browser has a cart; until then, and without that file, the server's own counter stays. */
const countItems = (host: HTMLElement, _options: unknown, signal: AbortSignal): Disconnect => {
  const link = host.querySelector(LINK)
  link?.setAttribute('aria-haspopup', 'dialog')
  const loadCounter = loadOnce(async () => {
    const { connectCounter } = await import('./counter.ts')
    if (!signal.aborted) connectCounter(host, signal)
  })
  const stop = $section('cart').subscribe(cart => cart && loadCounter().catch(() => {}))
  return () => {
    stop()
    link?.removeAttribute('aria-haspopup')
  }
}

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
  setup: countItems,
  load: () => Promise.all([import('./view.tsx'), loadStyle('minicart-panel')]).then(([view]) => view),
})
