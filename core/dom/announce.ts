/** The page's one polite live region, for the outcome of the shopper's own actions. */

import { make } from './make.ts'

/** At the end of the page, or of the modal dialog that is open: all outside of that is inert, and silent. */
export const region = make('div', { class: 'skerry-sr-only', role: 'status' })

/**
 * Announces a text to screen readers once they are silent.
 *
 * A region inserted together with its text is not read reliably: call this with an empty text beforehand.
 */
export const announce = (text: string): void => {
  if (!region.isConnected) document.body.append(region)
  region.textContent = text
}
