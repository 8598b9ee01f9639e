import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'

/** Sections whose content is here or on its way; it stays when their tabs are connected anew. */
const fetched = new WeakSet<Element>()

/**
 * Brings a section's content from where a link leads, once.
 *
 * What fails is asked for again at the next opening; until then what the server had printed is back, or the link stands in its place.
 */
export const fetchContent = async (
  content: HTMLElement,
  link: HTMLAnchorElement,
  signal: AbortSignal,
): Promise<void> => {
  if (fetched.has(content)) return
  fetched.add(content)
  content.setAttribute('aria-busy', 'true')
  const before = [...content.childNodes]
  try {
    const html = await requestText(link.href, { signal })
    const place = document.createElement('div')
    content.replaceChildren(place)
    await replaceWithServerHtml(place, html)
  } catch {
    fetched.delete(content)
    content.replaceChildren(...before)
    if (!content.textContent?.trim() && !signal.aborted) content.append(link)
  } finally {
    content.removeAttribute('aria-busy')
  }
}
