/** The page's one polite live region, for the outcome of the shopper's own actions. */

import { make } from './make.ts'

let region: HTMLElement | undefined

/** At the end of the page, or of the modal dialog that is open: all outside of that is inert, and silent. */
export const liveRegion = (): HTMLElement => {
  region ??= make('div', { class: 'skerry-sr-only', role: 'status' })
  if (!region.isConnected) document.body.append(region)
  return region
}

/**
 * Announces a text to screen readers once they are silent.
 *
 * A region inserted together with its text is not read reliably: call this with an empty text beforehand.
 */
export const announce = (text: string): void => {
  liveRegion().textContent = text
}
