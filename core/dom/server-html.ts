/**
 * The only way to insert HTML from the server. The sanitiser, which alone owns the Trusted Types policy, is loaded when
 * there is HTML to show, and returns nodes only.
 */
import { emitLegacy } from '../legacy/legacy-event.ts'

export const loadSanitiser = () => import('./sanitise.ts')

/**
 * The content of an HTML string, without anything that runs code, posts elsewhere or loads a document.
 *
 * @param tags The only tags that may stay, separated by spaces; others become their text.
 * @throws When the sanitiser's chunk fails to load; nothing was parsed.
 */
export const toFragment = async (html: string, tags?: string): Promise<DocumentFragment> => {
  const { sanitise } = await loadSanitiser()
  return sanitise(html, tags)
}

/**
 * Replaces `target` with server HTML and dispatches `contentUpdated` there, on which Magento's own scripts initialise.
 *
 * @returns The nodes that were replaced.
 */
export const replaceWithServerHtml = async (target: Element, html: string): Promise<Node[]> => {
  const fragment = await toFragment(html)
  // Cached HTML has another visitor's form key; the cookie is the authority.
  const key = /(?:^|; )form_key=([^;]+)/.exec(document.cookie)?.[1]
  if (key) for (const field of fragment.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = key
  const first = fragment.firstElementChild
  target.replaceWith(fragment)
  if (first) emitLegacy(first, 'contentUpdated')
  return [target]
}
