/** Direction of the pointer and room for panels, in pixels of the window. Pure. */

export type Point = { readonly x: number; readonly y: number }
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Share of a movement that must lead nearer; a hand following the row drifts by less. */
const NEARER = 0.1

const distance = ({ x, y }: Point, { left, right, top, bottom }: Box) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Whether a movement leads nearer to a box, or into it, across other items. */
export const isHeadingTo = (from: Point, to: Point, box: Box): boolean =>
  !distance(to, box) || distance(from, box) - distance(to, box) > NEARER * Math.hypot(to.x - from.x, to.y - from.y)

/**
 * Pixels that a panel moves from its item's beginning, in reading direction: none where it fits, else as far back as its
 * ends meet, and never beyond the window's beginning.
 */
export const shiftOf = (itemStart: number, itemSize: number, panelSize: number, windowSize: number): number => {
  if (itemStart + panelSize <= windowSize) return 0
  return Math.max(itemSize - panelSize, -itemStart)
}

/** Whether a panel beside its item opens to the other side, because only that one has room. */
export const isFlipped = (itemStart: number, itemSize: number, panelSize: number, windowSize: number): boolean =>
  itemStart + itemSize + panelSize > windowSize && itemStart >= panelSize
