/**
 * The one door for HTML from the server. What parses and cleans it (sanitise.ts, which alone owns the Trusted Types
 * policy) comes when there is HTML to show; only nodes leave it.
 */
import { emitLegacy } from '../legacy/legacy-event.ts'

/** Brings what parses and cleans. */
export const bringSanitiser = () => import('./sanitise.ts')

/**
 * What a string of HTML shows, with nothing in it that runs, posts elsewhere or loads a document.
 *
 * @param tags The only tags that may stay, separated by spaces; others become their text.
 * @throws When the chunk that cleans does not load; nothing was parsed.
 */
export const toFragment = async (html: string, tags?: string): Promise<DocumentFragment> => {
  const { sanitise } = await bringSanitiser()
  return sanitise(html, tags)
}

/**
 * Puts server HTML in the place of `target` and raises `contentUpdated` there, so scripts of the old world wake too.
 *
 * @returns The nodes that were replaced.
 */
export const replaceWithServerHtml = async (target: Element, html: string): Promise<Node[]> => {
  const fragment = await toFragment(html)
  // Cached HTML carries the form key of nobody; the cookie is the authority (observed.md).
  const key = /(?:^|; )form_key=([^;]+)/.exec(document.cookie)?.[1]
  if (key) for (const field of fragment.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = key
  const first = fragment.firstElementChild
  target.replaceWith(fragment)
  if (first) emitLegacy(first, 'contentUpdated')
  return [target]
}
