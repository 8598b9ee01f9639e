import { $isStale, $slice } from '../../core/customer-data/stores.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { counterLabels } from './counter-labels.ts'
import type { Cart } from './model.ts'

/**
 * The server's link stays as it is, icon and all, and its counter is filled in; the panel is drawn when it is opened.
 * Without the panel the link leads to the cart.
 */
export const connectMinicart = (host: HTMLElement, _options: unknown, signal: AbortSignal): Disconnect => {
  const link = host.querySelector<HTMLAnchorElement>('a.showcart')
  let close: Disconnect | undefined
  link?.setAttribute('aria-haspopup', 'dialog')
  link?.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      import('./panel.tsx').then(
        ({ openPanel }) => {
          if (!signal.aborted) close = openPanel(host, link)
        },
        () => location.assign(link.href),
      )
    },
    { signal },
  )

  const write = (part: string, text: string | number) => {
    const place = host.querySelector(`.counter-${part}`)
    if (place) place.textContent = `${text}`
  }
  const count = (count: number) => {
    host.querySelector('.counter')?.classList.toggle('empty', !count)
    write('number', count || '')
    write('label', count ? translate(counterLabels[count === 1 ? 'item' : 'items'], count) : '')
  }
  const stop = [
    $slice('cart', (cart: Cart | undefined) => Number(cart?.summary_count) || 0, signal).subscribe(count),
    $isStale('cart').subscribe(isStale => void host.toggleAttribute('data-stale', isStale)),
  ]
  return () => {
    for (const end of stop) end()
    close?.()
    count(0)
    host.removeAttribute('data-stale')
    link?.removeAttribute('aria-haspopup')
  }
}
