import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './counter-labels.ts'
import type { Cart } from './model.ts'

/** Fills the counter of the server's link, which stays as it is, until the signal aborts. */
export const connectCounter = (host: HTMLElement, signal: AbortSignal): void => {
  // The parts contain Magento's templates as comments, which the count replaces.
  const parts = [...host.querySelectorAll<HTMLElement>('.counter, .counter-number, .counter-label')]
  const server = parts.map(part => ({ part, className: part.className, nodes: [...part.childNodes] }))
  const write = (part: string, text: string | number) => {
    const place = host.querySelector(`.counter-${part}`)
    if (place) place.textContent = `${text}`
  }
  let isChecked = false
  const show = (count: number) => {
    // The cart was emptied elsewhere: in another browser, or by an order.
    if (count && !isChecked && document.querySelector('.cart-empty')) {
      isChecked = true
      import('../../core/customer-data/requests.ts').then(({ reload }) => reload(['cart'])).catch(() => {})
    }
    host.querySelector('.counter')?.classList.toggle('empty', !count)
    write('number', count || '')
    write('label', count ? translate(labels[count === 1 ? 'item' : 'items'], count) : '')
  }
  const unsubscribe = [
    $section<Cart>('cart').subscribe(cart => show(Number(cart?.summary_count) || 0)),
    $isStale('cart').subscribe(isStale => void host.toggleAttribute('data-stale', isStale)),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of unsubscribe) stop()
    for (const { part, className, nodes } of server) {
      part.className = className
      part.replaceChildren(...nodes)
    }
    host.removeAttribute('data-stale')
  })
}
