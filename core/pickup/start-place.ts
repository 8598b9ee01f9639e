/** The start of a picker's list: the place of the checkout's address. */
import type { ReadableAtom } from 'nanostores'
import type { Place } from '../map/distance.ts'
import { type FoundAddress, findAddress } from '../map/geocoder.ts'
import { distancesFrom } from './order.ts'
import { type Change, NO_PLACE, type PickerRules, type PickerState } from './picker-state.ts'
import { fold } from './search.ts'

/** A postcode without spaces and its country: `1010` of `LV-1010`. */
const bareOf = (postcode: string, country: string) => {
  const text = fold(postcode).replaceAll(' ', '')
  const prefix = fold(country)
  return text.startsWith(prefix) ? text.slice(prefix.length) : text
}

/** The middle of the points in a town, for a shop without a geocoder. */
const middleOf = ({ set }: PickerState, { country, city, postcode }: StartAddress): FoundAddress | undefined => {
  const points = set?.points ?? []
  const inTown = city ? points.filter(({ town }) => fold(town) === fold(city)) : []
  const code = bareOf(postcode, country)
  const own = inTown.length ? inTown : points.filter(point => code && bareOf(point.postcode, country) === code)
  const sum = (part: 'lat' | 'lon') => own.reduce((all, point) => all + point[part], 0) / own.length
  return own.length ? { lat: sum('lat'), lon: sum('lon'), address: city || postcode } : undefined
}

export type StartAddress = { readonly country: string; readonly city: string; readonly postcode: string }

/** Sorts the list by the distance from a place. */
export const sortByDistance = (
  { set }: PickerState,
  { distanceKm }: PickerRules,
  origin: Place,
  address: string,
  isStart = false,
): Partial<PickerState> => ({
  origin,
  address,
  isStart,
  distances: set && distancesFrom(set.points, origin, distanceKm),
})

export const createStart = (
  $state: ReadableAtom<PickerState>,
  change: Change,
  rules: PickerRules,
  hasGeocoder: boolean,
) => {
  let start: FoundAddress | undefined
  let startKey = ''
  let asking: AbortController | undefined

  /** The list as before any search. */
  const atStart = (): Partial<PickerState> => ({
    ...NO_PLACE,
    ...(start && sortByDistance($state.get(), rules, start, start.address, true)),
  })

  /**
   * Lists the points nearest to the checkout's address first; while the shopper searches for another place, only a reset
   * does.
   *
   * The geocoder is asked once for each address, and not without a postcode or a city; a failure is not reported, because
   * nobody asked.
   */
  const startFrom = async (address: StartAddress): Promise<void> => {
    const { country, city, postcode } = address
    const text = [postcode, city].filter(Boolean).join(', ')
    const key = `${country} ${text}`
    const isFree = () => {
      const { query, origin, isStart } = $state.get()
      return !query && (!origin || isStart)
    }
    if (key === startKey) return
    startKey = key
    start = undefined
    asking?.abort()
    if (isFree()) change({ ...NO_PLACE, isPending: !!text && hasGeocoder })
    if (!text) return
    asking = new AbortController()
    const { signal } = asking
    const found = hasGeocoder && (await findAddress(rules.geocoder, text, country, signal).catch(() => undefined))
    if (signal.aborted) return
    start = found || middleOf($state.get(), address)
    if (isFree()) change({ ...atStart(), isPending: false })
  }

  return { atStart, startFrom }
}
