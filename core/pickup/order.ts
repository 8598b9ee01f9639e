/** The order of a list of points: by town, or by distance after a search. Pure. */
import type { Place } from '../map/distance.ts'
import type { Point } from './point.ts'

const STEP = 20

/**
 * By town, then SMARTPOST first, then public name; lower-cased, by the collation of the language. Yields now and then.
 */
export function* orderByTown(points: readonly Point[], locale: string): Generator<undefined, Int32Array> {
  const { compare } = new Intl.Collator(locale)
  const towns = new Map<string, number[]>()
  points.forEach(({ town }, number) => {
    const key = town.toLowerCase()
    const known = towns.get(key)
    if (known) known.push(number)
    else towns.set(key, [number])
  })
  const order = new Int32Array(points.length)
  let at = 0
  let done = 0
  for (const town of [...towns.keys()].sort(compare)) {
    const own = towns.get(town) ?? []
    const names = new Map(own.map(number => [number, (points[number]?.name ?? '').toLowerCase()]))
    own.sort(
      (a, b) =>
        Number(points[b]?.isFirst) - Number(points[a]?.isFirst) || compare(names.get(a) ?? '', names.get(b) ?? ''),
    )
    order.set(own, at)
    at += own.length
    if (++done % STEP === 0) yield
  }
  return order
}

/** Kilometres from a place, by number of the point. */
export const distancesFrom = (
  points: readonly Point[],
  from: Place,
  distanceKm: (from: Place, to: Place) => number,
): Float64Array => Float64Array.from(points, point => distanceKm(from, point))

/** Distances are rounded to metres: 20,000 km times this many points stays below 2^53. */
const MAX_POINTS = 2 ** 18

/** The nearest first; equal distances keep their order. Sorted as plain numbers, which is ten times faster. */
export const orderByDistance = (order: ArrayLike<number>, distances: Float64Array): Int32Array => {
  const keys = new Float64Array(order.length)
  for (let at = 0; at < order.length; at++)
    keys[at] = Math.round((distances[order[at] as number] as number) * 1000) * MAX_POINTS + at
  keys.sort()
  return Int32Array.from(keys, key => order[key % MAX_POINTS] as number)
}
