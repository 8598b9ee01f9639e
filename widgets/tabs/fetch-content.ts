import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'

/** Sections whose content is here or on its way; it stays when their tabs are connected anew. */
const fetched = new WeakSet<Element>()

/**
 * Brings a section's content from the address that its title names, once.
 *
 * @throws What the request, or the cleaning, threw. What the server had printed is back then, and the next opening asks
 *   again.
 */
export const fetchContent = async (content: HTMLElement, url: string, signal: AbortSignal): Promise<void> => {
  if (fetched.has(content)) return
  fetched.add(content)
  content.setAttribute('aria-busy', 'true')
  const before = [...content.childNodes]
  try {
    const html = await requestText(url, { signal })
    const place = document.createElement('div')
    content.replaceChildren(place)
    await replaceWithServerHtml(place, html)
  } catch (error) {
    fetched.delete(content)
    content.replaceChildren(...before)
    throw error
  } finally {
    content.removeAttribute('aria-busy')
  }
}
