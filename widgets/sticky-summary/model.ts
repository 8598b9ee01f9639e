/**
 * Pixels between the window's upper edge and a sticky element. What is taller than its room hangs out above, so that its
 * end can be reached.
 */
export const stickyTop = (heightPx: number, windowPx: number, spacingPx: number): number =>
  Math.min(spacingPx, windowPx - heightPx)

/** Whether it has left its place in the page: it stands at its top, `afterPx` or more below where it would be. */
export const isStuck = (placePx: number, topPx: number, afterPx: number): boolean =>
  topPx - placePx > Math.max(0, afterPx)
