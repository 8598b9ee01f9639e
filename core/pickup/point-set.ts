/** A carrier's points of one country, with what searching and sorting stand on; loaded once for each while the page lives. */

import { inSlices } from '../async/slices.ts'
import { request } from '../http/request.ts'
import { page } from '../page/config.ts'
import type { CarrierOptions } from './carrier-options.ts'
import { orderByTown } from './order.ts'
import type { Point } from './point.ts'
import { type Fields, readPoints } from './read-points.ts'
import { indexPoints, type SearchIndex } from './search.ts'

export type PointSet = {
  readonly points: readonly Point[]
  /** Numbers of the points by town. */
  readonly order: Int32Array
  readonly index: SearchIndex
  readonly numberOf: ReadonlyMap<string, number>
}

/** What searching and sorting stand on; a long list is read in slices. */
export const toPointSet = async (points: readonly Point[], signal: AbortSignal): Promise<PointSet> => ({
  points,
  order: await inSlices(orderByTown(points, page.locale.replace('_', '-')), signal),
  index: await inSlices(indexPoints(points), signal),
  numberOf: new Map(points.map(({ code }, number) => [code, number])),
})

/** A point by the code that is sent, else by the carrier's inner id. */
export const findPoint = (set: PointSet | undefined, code: string): Point | undefined => {
  const number = set?.numberOf.get(code)
  return number === undefined ? set?.points.find(({ id }) => id === code) : set?.points[number]
}

/** Group 1: the list is asked for because its method was chosen (spec, point 7). */
export type Group = 0 | 1

export type Where = { country: string; city: string; postcode: string }

/** A path segment; an empty one would be another address for the server. */
const segment = (text: string) => encodeURIComponent(text.trim() || '-')

export const listAddress = (template: string, { country, city, postcode }: Where, group: Group): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, key) => {
    const values: Record<string, string> = { store: page.storeCode, group: `${group}`, city, postcode, country }
    const value = values[key]
    return value === undefined ? placeholder : segment(value)
  })

const known = new Map<string, Promise<PointSet>>()

/**
 * Points of a carrier in a country. Another street or town of the same country asks nothing; a failed load is asked
 * again the next time.
 *
 * GET {list}, by default `rest/{store}/V1/{carrier}/get-parcel-terminal-list/{group}/{city}/{country}` (spec, point 7).
 *
 * @throws {HttpError} With the server's message.
 */
export const loadPoints = (
  { carrier, list }: Pick<CarrierOptions, 'carrier' | 'list'>,
  fields: Fields,
  where: Where,
  group: Group,
): Promise<PointSet> => {
  const template =
    list || `rest/{store}/V1/${encodeURIComponent(carrier)}/get-parcel-terminal-list/{group}/{city}/{country}`
  const key = JSON.stringify([carrier, template, group, where.country])
  const found = known.get(key)
  if (found) return found
  const loading = request<unknown>(listAddress(template, where, group)).then(answer =>
    // It outlives the picker that asked: the next one finds it ready.
    toPointSet(readPoints(answer, fields), new AbortController().signal),
  )
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}

/** Asks the server anew the next time: whether a chosen point is still open. */
export const forgetPoints = (): void => known.clear()
