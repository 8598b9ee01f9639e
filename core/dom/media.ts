/** What the device and its owner prefer, as named questions. */

/** Menus and tabs have room beside each other from here (spec, point 9). */
export const WIDE = '(min-width: 768px)'
/** A header may stand at the side from here (spec, point 9). */
export const SIDE = '(min-width: 992px)'

/** Whether movement is unwelcome: durations become 0, and what follows them happens at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Tells at once, and at every change, whether the window fits a query. */
export const onMedia = (query: string, listener: (matches: boolean) => void, signal: AbortSignal): void => {
  const list = matchMedia(query)
  list.addEventListener('change', () => listener(list.matches), { signal })
  listener(list.matches)
}

/** Whether nobody can see the page: another tab is in front, or the window is away. */
export const isPageHidden = (): boolean => document.hidden

export const onPageHidden = (listener: (isHidden: boolean) => void, signal: AbortSignal): void =>
  document.addEventListener('visibilitychange', () => listener(isPageHidden()), { signal })
