import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { snapshot } from '../../core/dom/borrow.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './counter-labels.ts'
import type { Cart } from './model.ts'

export const LINK = 'a.showcart'

/** Fills the counter of the server's link, which stays as it is. */
export const connectCounter = (host: HTMLElement): Disconnect => {
  const link = host.querySelector(LINK)
  const parts = [...host.querySelectorAll<HTMLElement>('.counter, .counter-number, .counter-label')]
  // They contain Magento's templates as comments, which the count replaces.
  const restore = snapshot(parts)
  link?.setAttribute('aria-haspopup', 'dialog')
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
  return () => {
    for (const stop of unsubscribe) stop()
    restore()
    host.removeAttribute('data-stale')
    link?.removeAttribute('aria-haspopup')
  }
}
