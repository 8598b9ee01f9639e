/** Preferences of the device and the shopper. */

/** Whether the shopper asked for reduced motion: durations become 0. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `listener` at once, and at every change, with whether a media query matches. */
export const onMedia = (query: string, listener: (matches: boolean) => void, signal: AbortSignal): void => {
  const list = matchMedia(query)
  list.addEventListener('change', () => listener(list.matches), { signal })
  listener(list.matches)
}
