/** Times of the wide menu, and how many items fit into its row. */

/** Milliseconds that the mouse stays on an item before its panel opens. */
export const HOVER_IN_MS = 300
/** Milliseconds that the mouse is away before every panel closes. */
export const HOVER_OUT_MS = 500
/** Milliseconds after the start at which the row is measured first. */
export const FIRST_CHECK_MS = 100
/** Milliseconds after the last resize at which the row is measured again. */
export const RESIZE_MS = 300
/** Milliseconds of a panel's appearance. */
export const SPEED_MS = 200
/** The same in the extended version of Magento's menu. */
export const EXTENDED_SPEED_MS = 150

/**
 * How many items stay in the row. If not all fit, room for "More" is kept, and at least one item stays.
 *
 * @param ends Where each item ends, in pixels from the row's beginning.
 * @param morePx Width of "More", with the gap before it.
 */
export const fitting = (ends: readonly number[], morePx: number, rowPx: number): number => {
  // Boxes end at fractions of a pixel, the row's width is a whole number.
  const last = ends.at(-1) ?? 0
  if (last <= rowPx + 1) return ends.length
  return Math.max(1, ends.filter(end => end + morePx <= rowPx + 1).length)
}
