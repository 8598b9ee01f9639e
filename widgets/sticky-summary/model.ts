/** Pixels kept free below a summary that is taller than the window. */
export const BELOW_PX = 10

/**
 * Pixels between the window's upper edge and a sticky element that was at `topPx` before the page was scrolled by
 * `byPx`. A summary taller than the window is scrolled along until its end, or its start, is visible.
 */
export const followedTop = (
  topPx: number,
  byPx: number,
  heightPx: number,
  windowPx: number,
  spacingPx: number,
): number => Math.min(spacingPx, Math.max(windowPx - heightPx - BELOW_PX, topPx - byPx))

/** Whether the summary is stuck: its top is more than `afterPx` below its place in the page. */
export const isStuck = (placePx: number, topPx: number, afterPx: number): boolean =>
  topPx - placePx > Math.max(0, afterPx)
