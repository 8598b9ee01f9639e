const renewed = new Set<string>()

/**
 * Asks for a file of the release past the browser's cache, once: a file that was damaged on its way is kept for a year, and
 * every attempt would find it again.
 */
export const renew = (address: string): void => {
  if (renewed.has(address)) return
  renewed.add(address)
  void fetch(address, { cache: 'reload' }).catch(() => {})
}
