import { lazy } from '../../core/island/lazy.ts'
import { AHEAD_PX } from '../../core/island/when.ts'
import { WalletButtonOptions } from './options.ts'

/**
 * Pays with a wallet. Nothing of it, its SDK least of all, is loaded before a button is near the window, and in the checkout
 * before its method is chosen: until the payment step is connected, the contents of all methods may be in sight.
 */
export default lazy({
  options: WalletButtonOptions,
  holds: false,
  wakeOn: (host, _options, wake, signal) => {
    const place = host.querySelector('.payment-method-content') ?? host
    const method = host.querySelector<HTMLInputElement>('[name="payment[method]"]')
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting) && (!method || method.checked)) wake()
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(place)
    signal.addEventListener('abort', () => observer.disconnect())
    method?.addEventListener('change', wake, { signal })
  },
  load: () => import('./behavior.ts'),
})
