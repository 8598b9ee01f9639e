/** Filters on a phone: a sheet over the page, with the number of results on its button. Comes when it is opened. */
import { lockScroll } from '../../core/dom/scroll.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/**
 * Shows the host in a modal dialog until the shopper is done; filtering goes on inside it.
 *
 * @param title Selector of what opens it, and gets the focus back.
 */
export const openSheet = (host: HTMLElement, title: string, signal: AbortSignal): void => {
  if (host.closest('dialog')) return
  const sheet = document.createElement('dialog')
  sheet.className = 'skerry-layered-nav__sheet'
  // No heading element: a theme's rules for those would style it.
  const heading = document.createElement('div')
  heading.className = 'skerry-layered-nav__heading'
  heading.textContent = translate(labels.filters)
  heading.ariaHidden = 'true'
  sheet.setAttribute('aria-label', heading.textContent)
  const body = document.createElement('div')
  body.className = 'skerry-layered-nav__body'
  const done = document.createElement('button')
  done.type = 'button'
  done.className = 'action primary skerry-layered-nav__done'
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'skerry-layered-nav__close'
  close.setAttribute('aria-label', translate(labels.close))
  const count = () => {
    const list = document.querySelector(PRODUCTS)
    const found = list && productCount(list)
    done.textContent = translate(labels.show, found ?? '')
  }
  count()

  const end = new AbortController()
  const unlock = lockScroll()
  const leave = () => {
    if (end.signal.aborted) return
    end.abort()
    unlock()
    document.body.classList.remove('filter-active')
    sheet.replaceWith(host)
    // The title may be another one by now.
    host.querySelector<HTMLElement>(title)?.focus()
  }
  for (const button of [done, close]) button.addEventListener('click', () => sheet.close())
  sheet.addEventListener('close', leave)
  // A press beside the sheet closes it.
  sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close())
  document.addEventListener('listing:changed', count, { signal: end.signal })
  matchMedia('(min-width: 768px)').addEventListener('change', () => sheet.close(), { signal: end.signal })
  signal.addEventListener('abort', leave)

  host.replaceWith(sheet)
  body.append(host)
  sheet.append(heading, close, body, done)
  document.body.classList.add('filter-active')
  sheet.showModal()
}
