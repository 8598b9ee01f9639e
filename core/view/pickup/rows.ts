/** The position of each row of a list of points, in em. Pure. */
import type { Point } from '../../pickup/point.ts'

/** Heights in em, as in the stylesheet; that of the details until they are measured. */
export const ROW_EM = 4.25
export const TOWN_EM = 2.25
export const DETAILS_EM = 15

export type Layout = {
  /** Number of a point, or, below 0, `-number - 1` of the first point under a town's heading. */
  readonly rows: Int32Array
  /** Top of each row, and the end of the last. */
  readonly offsets: Float64Array
  /** Place of each row's point among all points of the list. */
  readonly positions: Int32Array
}

/**
 * @param last The point that is listed first, apart from its town; -1: none.
 * @param open The point whose details open under its row; -1: none.
 */
export const layOut = (
  points: readonly Point[],
  order: ArrayLike<number>,
  hasTowns: boolean,
  last: number,
  open: number,
  detailsEm = DETAILS_EM,
): Layout => {
  const rows = new Int32Array(order.length * (hasTowns ? 2 : 1) + 1)
  const positions = new Int32Array(rows.length)
  let count = 0
  let listed = 0
  const add = (value: number) => {
    rows[count] = value
    positions[count++] = value < 0 ? 0 : listed++
  }
  const isLastFirst = last >= 0 && Array.prototype.includes.call(order, last)
  if (isLastFirst) add(last)
  let town: string | undefined
  for (let at = 0; at < order.length; at++) {
    const number = order[at] as number
    if (isLastFirst && number === last) continue
    const next = (points[number]?.town ?? '').toLowerCase()
    if (hasTowns && next && next !== town) add(-number - 1)
    town = next
    add(number)
  }
  const offsets = new Float64Array(count + 1)
  for (let row = 0; row < count; row++) {
    const value = rows[row] as number
    offsets[row + 1] = (offsets[row] as number) + (value < 0 ? TOWN_EM : value === open ? ROW_EM + detailsEm : ROW_EM)
  }
  return { rows: rows.subarray(0, count), offsets, positions }
}

/** The row at a height; the last one below the end. */
export const rowAt = (offsets: Float64Array, height: number): number => {
  let low = 0
  let high = offsets.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] as number) <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
