/** Preferences of the device and the shopper. */

/** From this width menus and tabs are laid out in a row. */
export const WIDE = '(min-width: 768px)'
/** Magento's own themes still show the layout of phones at 768 px. */
const THEME_WIDE = '(min-width: 769px)'
/** The query of wide windows under the page's theme. */
export const wideQuery = (): string => (document.documentElement.dataset['skerryLook'] === 'theme' ? THEME_WIDE : WIDE)
/** From this width a header may be at the side. */
export const SIDE = '(min-width: 992px)'

/** Whether the shopper asked for reduced motion: durations become 0. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls `listener` at once, and at every change, with whether a media query matches. */
export const onMedia = (query: string, listener: (matches: boolean) => void, signal: AbortSignal): void => {
  const list = matchMedia(query)
  list.addEventListener('change', () => listener(list.matches), { signal })
  listener(list.matches)
}

/** Whether the page is hidden: another tab is in front, or the window is minimised. */
export const isPageHidden = (): boolean => document.hidden

export const onPageHidden = (listener: (isHidden: boolean) => void, signal: AbortSignal): void =>
  document.addEventListener('visibilitychange', () => listener(isPageHidden()), { signal })
