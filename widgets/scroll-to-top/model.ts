/** Milliseconds after the last scrolling before the button appears or disappears. */
export const SETTLE_MS = 500
/** Milliseconds of scrolling to the top. */
export const TO_TOP_MS = 600
/** Scroll position in pixels beyond which the button is shown. */
export const BEYOND_PX = 100

/**
 * Whether the button is shown: beyond `BEYOND_PX`, and if only `upwards`, when the last movement led up. A shopper who
 * reads on has nothing covered.
 */
export const isShown = (scrolledPx: number, fromPx: number, shows: 'always' | 'upwards'): boolean =>
  scrolledPx > BEYOND_PX && (shows === 'always' || scrolledPx < fromPx)
