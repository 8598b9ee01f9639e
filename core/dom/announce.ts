/** The page's one polite live region, for the outcome of the shopper's own actions. */

import { make } from './make.ts'

let region: HTMLElement | undefined

/**
 * Announces a text to screen readers once they are silent.
 *
 * A region inserted together with its text is not read reliably: call this with an empty text beforehand.
 */
export const announce = (text: string): void => {
  if (!region?.isConnected) {
    region = make('div', { class: 'skerry-sr-only', role: 'status' })
    document.body.append(region)
  }
  region.textContent = text
}
