/** A product's reviews, which Magento's page loads when their section opens. */
import { make } from '../../core/dom/make.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'

/** Sections whose reviews are shown or loading. */
const shown = new WeakSet<Element>()

const load = async (container: Element, url: string, signal: AbortSignal) => {
  container.setAttribute('aria-busy', 'true')
  try {
    const html = await requestText(url, { signal })
    const place = make('div')
    container.replaceChildren(place)
    await replaceWithServerHtml(place, html)
  } finally {
    container.removeAttribute('aria-busy')
  }
}

/** Loads the first page of reviews once; links to other pages replace it. A failed request is repeated at the next call. */
export const showReviews = async (section: HTMLElement, url: string, signal: AbortSignal): Promise<void> => {
  const container = section.querySelector('[data-role=product-review]')
  if (!container || shown.has(section)) return
  shown.add(section)
  const showPage = async (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pages a')
    if (!link || !isPlainClick(event as MouseEvent)) return
    event.preventDefault()
    await load(container, link.href, signal).then(
      () => scrollToElement(section),
      () => {},
    )
  }
  try {
    await load(container, url, signal)
    container.addEventListener('click', showPage, { signal })
    signal.addEventListener('abort', () => shown.delete(section))
  } catch {
    shown.delete(section)
  }
}
