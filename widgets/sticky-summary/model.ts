/** Pixels kept free below what is taller than the window (theme contract, 2). */
export const BELOW_PX = 10

/**
 * Pixels between the window's upper edge and a sticky element that stood at `topPx` before the page was scrolled by
 * `byPx`. What is taller than its room is scrolled along until its end, or its beginning, is in sight.
 */
export const followedTop = (
  topPx: number,
  byPx: number,
  heightPx: number,
  windowPx: number,
  spacingPx: number,
): number => Math.min(spacingPx, Math.max(windowPx - heightPx - BELOW_PX, topPx - byPx))

/** Whether it has left its place in the page: it stands at its top, `afterPx` or more below where it would be. */
export const isStuck = (placePx: number, topPx: number, afterPx: number): boolean =>
  topPx - placePx > Math.max(0, afterPx)
