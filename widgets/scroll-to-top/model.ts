/** Milliseconds that scrolling must have been quiet before the button appears or goes (spec, point 9). */
export const SETTLE_MS = 500
/** Milliseconds of the way up (spec, point 9). */
export const TO_TOP_MS = 600
/** Pixels beyond which there is a way worth a button (spec, point 9). */
export const BEYOND_PX = 100

export const isBeyond = (scrolledPx: number): boolean => scrolledPx > BEYOND_PX
