/** Places as flat arrays of pixels, so that grouping 50,000 of them makes no objects. Pure. */
import type { Place } from './distance.ts'

/** Width of the world at zoom 0, in pixels. */
const WORLD_PX = 256

/** Pixels of each place at zoom 0; at zoom z they are 2^z times as many. */
export type Projected = {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly lat: Float64Array
  readonly lon: Float64Array
}

/**
 * Web Mercator, the projection of map tiles.
 *
 * @param shown Numbers of the places that are on the map; all by default. The others are NaN, which no box contains.
 */
export const projectPoints = (places: readonly Place[], shown?: ArrayLike<number>): Projected => {
  const { length } = places
  const [x, y, lats, lons] = [
    new Float64Array(length),
    new Float64Array(length),
    new Float64Array(length),
    new Float64Array(length),
  ]
  const isShown = shown && new Set(Array.from(shown))
  places.forEach((place, number) => {
    const { lat, lon } = !isShown || isShown.has(number) ? place : { lat: Number.NaN, lon: Number.NaN }
    const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
    x[number] = (lon / 360 + 0.5) * WORLD_PX
    y[number] = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_PX
    lats[number] = lat
    lons[number] = lon
  })
  return { x, y, lat: lats, lon: lons }
}

/**
 * The nearest place in a direction, or -1. Places more than 45° off belong to another arrow key.
 *
 * @param own Number of the place at `from`; -1: none.
 * @param dx 1 is to the right, and `dy` 1 down.
 * @param reach Longest way in pixels at zoom 0.
 */
export const neighbourOf = (
  { x, y }: Projected,
  from: Place,
  own: number,
  dx: number,
  dy: number,
  reach: number,
): number => {
  const start = projectPoints([from])
  const [fromX, fromY] = [start.x[0] as number, start.y[0] as number]
  let best = -1
  let nearest = Number.POSITIVE_INFINITY
  for (let number = 0; number < x.length; number++) {
    const [right, down] = [(x[number] as number) - fromX, (y[number] as number) - fromY]
    const along = right * dx + down * dy
    const across = Math.abs(right * dy - down * dx)
    if (number === own || along <= 0 || across > along || along > reach) continue
    const far = along + 2 * across
    if (far < nearest) {
      nearest = far
      best = number
    }
  }
  return best
}

export type Group = {
  /** Number of a place in it. */
  readonly first: number
  count: number
  /** Box around its places, at zoom 0. */
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Groups of places that are close together at a zoom, each around its first place; only inside a box.
 *
 * @param radius Pixels at the zoom.
 * @param box Left, top, right and bottom at zoom 0.
 */
export const groupPlaces = (
  { x, y }: Projected,
  zoom: number,
  radius: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Group[] => {
  const size = radius / 2 ** zoom
  const cells = new Map<number, Group[]>()
  const groups: Group[] = []
  // More than the cells of a row, so that each cell has a number of its own.
  const row = Math.ceil(WORLD_PX / size) + 3
  for (let number = 0; number < x.length; number++) {
    const [px, py] = [x[number] as number, y[number] as number]
    if (!(px >= left && px <= right && py >= top && py <= bottom)) continue
    const cell = (Math.floor(py / size) + 1) * row + Math.floor(px / size) + 1
    let near: Group | undefined
    let nearest = size * size
    for (let dy = -row; dy <= row; dy += row)
      for (let dx = -1; dx <= 1; dx++)
        for (const group of cells.get(cell + dy + dx) ?? []) {
          const far = ((x[group.first] as number) - px) ** 2 + ((y[group.first] as number) - py) ** 2
          if (far < nearest) {
            nearest = far
            near = group
          }
        }
    if (near) {
      near.count++
      near.left = Math.min(near.left, px)
      near.right = Math.max(near.right, px)
      near.top = Math.min(near.top, py)
      near.bottom = Math.max(near.bottom, py)
      continue
    }
    const group = { first: number, count: 1, left: px, right: px, top: py, bottom: py }
    groups.push(group)
    const known = cells.get(cell)
    if (known) known.push(group)
    else cells.set(cell, [group])
  }
  return groups
}
