/** The page's one polite live region, for the outcome of the shopper's own actions. */

let region: HTMLElement | undefined

/**
 * Announces a text to screen readers once they are silent.
 *
 * A region inserted together with its text is not read reliably: call this with an empty text beforehand.
 */
export const announce = (text: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'skerry-sr-only'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = text
}
