/** Rules of the wide menu that hold before it is touched (spec, point 9; menu contract, B). */

/** Milliseconds that the mouse stays on an item before its panel opens. */
export const HOVER_IN_MS = 300
/** Milliseconds that the mouse is away before everything closes. */
export const HOVER_OUT_MS = 500
/** Milliseconds after the start at which it is first seen whether all items fit. */
export const FIRST_CHECK_MS = 100
/** Milliseconds that resizing must have been quiet. */
export const RESIZE_MS = 300

/**
 * How many items stay in the row. If not all fit, room for "More" is kept, and at least one item stays.
 *
 * @param ends Where each item ends, in pixels from the row's beginning.
 * @param morePx What "More" takes, with the gap before it.
 */
export const fitting = (ends: readonly number[], morePx: number, rowPx: number): number => {
  // Layouts are laid out in fractions of a pixel, rows are told in whole ones.
  const last = ends.at(-1) ?? 0
  if (last <= rowPx + 1) return ends.length
  return Math.max(1, ends.filter(end => end + morePx <= rowPx + 1).length)
}
