/** The element that the hash of the page's address names; `null` also where that cannot be decoded. */
export const namedElement = (): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}
