/** Milliseconds after the last scrolling before the button appears or disappears. */
export const SETTLE_MS = 500
/** Milliseconds of scrolling to the top. */
export const TO_TOP_MS = 600
/** Scroll position in pixels beyond which the button is shown. */
export const BEYOND_PX = 100

export const isBeyond = (scrolledPx: number): boolean => scrolledPx > BEYOND_PX
