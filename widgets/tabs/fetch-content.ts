import { make } from '../../core/dom/make.ts'
import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'

/** Sections of connected tabs whose content is loaded or loading. */
const fetched = new WeakSet<Element>()

/**
 * Loads a section's content from a link's address, once.
 *
 * A failed request is repeated at the next opening; until then the server's content is back, or the link is in its place.
 */
export const fetchContent = async (
  content: HTMLElement,
  link: HTMLAnchorElement,
  signal: AbortSignal,
): Promise<void> => {
  if (fetched.has(content)) return
  fetched.add(content)
  // The server's content is back then.
  signal.addEventListener('abort', () => fetched.delete(content))
  content.setAttribute('aria-busy', 'true')
  const before = [...content.childNodes]
  try {
    const html = await requestText(link.href, { signal })
    const place = make('div')
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
