/** Where the pointer goes and where panels have room. Pure; pixels of the window. */

export type Point = { readonly x: number; readonly y: number }
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Whether the way from one point through the next meets a box: the shopper is on the way to it, across other items. */
export const isHeadingTo = (from: Point, to: Point, box: Box): boolean => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [enter, leave] = [0, Number.POSITIVE_INFINITY]
  for (const [start, step, low, high] of [
    [from.x, dx, box.left, box.right],
    [from.y, dy, box.top, box.bottom],
  ] as const) {
    if (!step) {
      if (start < low || start > high) return false
      continue
    }
    const [a, b] = [(low - start) / step, (high - start) / step]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter <= leave && (dx !== 0 || dy !== 0)
}

/**
 * Pixels that a panel moves from its item's beginning, in reading direction: none where it fits, else as far back as its
 * ends meet, and never beyond the window's beginning.
 */
export const shiftOf = (itemStart: number, itemSize: number, panelSize: number, windowSize: number): number => {
  if (itemStart + panelSize <= windowSize) return 0
  return Math.max(itemSize - panelSize, -itemStart)
}

/** Whether a panel beside its item opens to the other side: there is no room on its own, but on that. */
export const isFlipped = (itemStart: number, itemSize: number, panelSize: number, windowSize: number): boolean =>
  itemStart + itemSize + panelSize > windowSize && itemStart >= panelSize
