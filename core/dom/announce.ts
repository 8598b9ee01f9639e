/** The page's one polite live region, for what the shopper's own act brought about. */

let region: HTMLElement | undefined

/**
 * Says a text to screen readers once they are silent.
 *
 * Nothing is read reliably from a region that comes together with its text: whoever will have something to say calls
 * this with an empty text first.
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
