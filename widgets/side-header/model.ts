/** Windows in which a header may be at the side. */
export const SIDE = '(min-width: 992px)'

/** Whether a header taller than the window is scrolled past its end, so that its lower edge is fixed. */
export const isPastEnd = (scrolledPx: number, headerPx: number, windowPx: number): boolean =>
  headerPx > windowPx && scrolledPx > headerPx - windowPx

/** Whether breadcrumbs are fixed: from when their place is above the window, until the top of the page. */
export const isCrumbFixed = (wasFixed: boolean, scrolledPx: number, placePx: number): boolean =>
  scrolledPx > 1 && (wasFixed || placePx < 0)
