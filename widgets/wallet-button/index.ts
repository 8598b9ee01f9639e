import { lazy } from '../../core/island/lazy.ts'
import { AHEAD_PX } from '../../core/island/when.ts'
import { WalletButtonOptions } from './options.ts'

/**
 * Pays with a wallet. Nothing of it, its SDK least of all, is loaded before a button is near the window: in the checkout the
 * content of its method is shown once that is chosen.
 */
export default lazy({
  options: WalletButtonOptions,
  holds: false,
  wakeOn: (host, _options, wake, signal) => {
    const place = host.querySelector('.payment-method-content') ?? host
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) wake()
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(place)
    signal.addEventListener('abort', () => observer.disconnect())
  },
  load: () => import('./behavior.ts'),
})
