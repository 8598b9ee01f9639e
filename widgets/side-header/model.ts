/** Whether a header taller than the window has been scrolled past its end, and so stays with its lower edge. */
export const isPastEnd = (scrolledPx: number, headerPx: number, windowPx: number): boolean =>
  headerPx > windowPx && scrolledPx > headerPx - windowPx

/** Breadcrumbs are fixed while their place is above the window, and go back once the page's start is reached. */
export const isCrumbFixed = (wasFixed: boolean, scrolledPx: number, placePx: number): boolean =>
  scrolledPx > 1 && (wasFixed || placePx < 0)
