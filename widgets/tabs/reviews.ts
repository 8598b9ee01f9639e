/** A product's reviews, which Magento's page loads when their section opens. */
import { latest } from '../../core/async/latest.ts'
import { make } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'
import { showMessage } from '../../core/page/messages.ts'

/** Sections whose reviews are shown or loading. */
const shown = new WeakSet<Element>()

/** Whether that page is shown: another one may have been asked for meanwhile. */
const load = (container: Element, url: string, newest: ReturnType<typeof latest>, signal: AbortSignal) =>
  newest(async own => {
    container.setAttribute('aria-busy', 'true')
    try {
      const html = await requestText(url, { signal })
      if (own.aborted) return false
      const place = make('div')
      container.replaceChildren(place)
      await replaceWithServerHtml(place, html)
      return true
    } finally {
      if (!own.aborted) container.removeAttribute('aria-busy')
    }
  })

/** Loads the first page of reviews once; links to other pages replace it. A failed request is repeated at the next call. */
export const showReviews = async (section: HTMLElement, url: string, signal: AbortSignal): Promise<void> => {
  const container = section.querySelector('[data-role=product-review]')
  if (!container || shown.has(section)) return
  shown.add(section)
  const newest = latest()
  const showPage = async (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a')
    if (!link || !isPlainClick(event as MouseEvent)) return
    event.preventDefault()
    await load(container, link.href, newest, signal).then(
      isShown => isShown && scrollToElement(section),
      error => signal.aborted || showMessage('error', error.message),
    )
  }
  try {
    await load(container, url, newest, signal)
    container.addEventListener('click', showPage, { signal })
    signal.addEventListener('abort', () => shown.delete(section))
  } catch {
    shown.delete(section)
  }
}
