import { replaceWithServerHtml } from '../../core/dom/server-html.ts'
import { requestText } from '../../core/http/request.ts'

/** Brings a section's content from the address that its title names; what fails is asked for again at the next opening. */
export const fetchContent = async (content: HTMLElement, url: string, signal: AbortSignal): Promise<void> => {
  if (content.dataset['fetched']) return
  content.dataset['fetched'] = 'true'
  content.setAttribute('aria-busy', 'true')
  try {
    const html = await requestText(url, { signal })
    const place = document.createElement('div')
    content.replaceChildren(place)
    await replaceWithServerHtml(place, html)
  } catch {
    delete content.dataset['fetched']
  } finally {
    content.removeAttribute('aria-busy')
  }
}
