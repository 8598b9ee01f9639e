/** A carrier's points in one country, indexed for search and sorting; each list is loaded once per page view. */

import { inSlices } from '../async/slices.ts'
import { request } from '../http/request.ts'
import { forgetSharedAnswers, takeSharedAnswer } from '../http/shared-answers.ts'
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

/** Indexes points for search and sorting; a long list is read in slices. */
export const toPointSet = async (points: readonly Point[], signal: AbortSignal): Promise<PointSet> => ({
  points,
  order: await inSlices(orderByTown(points, page.locale.replaceAll('_', '-')), signal),
  index: await inSlices(indexPoints(points), signal),
  numberOf: new Map(points.map(({ code }, number) => [code, number])),
})

/** A point by the code that is sent, else by the carrier's inner id; as a number either has lost its leading zeros. */
export const findPoint = (set: PointSet | undefined, wanted: string | number): Point | undefined => {
  const text = String(wanted)
  const number = set?.numberOf.get(text)
  if (number !== undefined) return set?.points[number]
  const found = set?.points.find(({ id }) => id === text)
  if (found || typeof wanted !== 'number') return found
  return set?.points.find(({ code, id }) => Number(code) === wanted || Number(id) === wanted)
}

/** 1: the list is requested because its method was chosen. */
export type Group = 0 | 1

export type Where = { country: string; city: string; postcode: string }

/** A path segment; an empty one would change the server's route. */
const segment = (text: string) => encodeURIComponent(text.trim() || '-')

export const listAddress = (template: string, { country, city, postcode }: Where, group: Group): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, key) => {
    const values: Record<string, string> = { store: page.storeCode, group: `${group}`, city, postcode, country }
    const value = values[key]
    return value === undefined ? placeholder : segment(value)
  })

const known = new Map<string, Promise<PointSet>>()

/**
 * Points of a carrier in a country. Another street or town of the same country makes no request, nor does a list that a
 * script of the page has requested; a failed request is repeated the next time.
 *
 * GET {list}, by default `rest/{store}/V1/{carrier}/get-parcel-terminal-list/{group}/{city}/{country}`.
 *
 * @throws {HttpError} With the server's message.
 */
export const loadPoints = (
  { carrier, list, fields: mapped }: Pick<CarrierOptions, 'carrier' | 'list' | 'fields'>,
  fields: Fields,
  where: Where,
  group: Group,
): Promise<PointSet> => {
  const template =
    list || `rest/{store}/V1/${encodeURIComponent(carrier)}/get-parcel-terminal-list/{group}/{city}/{country}`
  const key = JSON.stringify([carrier, template, group, where.country])
  const found = known.get(key)
  if (found) return found
  const address = listAddress(template, where, group)
  const loading = (takeSharedAnswer(address) ?? request<unknown>(address)).then(answer =>
    // Not aborted with the picker: the next picker uses the same list.
    toPointSet(readPoints(answer, fields, mapped), new AbortController().signal),
  )
  known.set(key, loading)
  loading.catch(() => known.delete(key))
  return loading
}

/** Makes the next load a new request. */
export const forgetPoints = (): void => {
  known.clear()
  forgetSharedAnswers()
}
