import { atom } from 'nanostores'
import { $quote } from '../checkout/quote.ts'
import { isPickupMethod } from '../checkout/shipping.ts'
import { HttpError, serverMessage } from '../http/http-error.ts'
import type { CarrierOptions } from './carrier-options.ts'
import { hasMethods } from './method-row.ts'
import { loadPoints, type PointSet, toPointSet } from './point-set.ts'
import { type Fields, readPoints, SECOND_FIELDS } from './read-points.ts'

export type CountryList = {
  /** `off`: another method is chosen. */
  readonly status: 'off' | 'loading' | 'ready' | 'empty' | 'failed'
  /** The last list that was loaded, and its country. */
  readonly set: PointSet | undefined
  readonly country: string
  /** The server's message of a list that failed to load; empty: it gave none. */
  readonly error: string
}

/**
 * A carrier's points in the country of the address, loaded once a method that needs a point is chosen.
 *
 * @param onLoad Called with each new list; stores it.
 */
export const createCountryList = (
  options: CarrierOptions,
  fields: Fields,
  onLoad: (set: PointSet, country: string) => void,
) => {
  const $list = atom<CountryList>({ status: 'off', set: undefined, country: '', error: '' })
  let requested = ''
  let printed: () => readonly unknown[] = () => []
  const setStatus = (status: CountryList['status']) => {
    if ($list.get().status !== status) $list.set({ ...$list.get(), status })
  }
  const country = () => $quote.get().country || options.country
  const isMethodChosen = () => isPickupMethod(options, $quote.get().method)
  const isWanted = () => !hasMethods() || isMethodChosen()

  const request = (): Promise<PointSet> => {
    const { city, postcode } = $quote.get()
    const where = { country: country(), city, postcode: postcode || options.postcode }
    return loadPoints(options, fields, where, isMethodChosen() ? 1 : 0)
  }

  /** The page prints the points of one country. */
  const readPrinted = (own: string): Promise<PointSet> | undefined => {
    const points = own === options.country ? readPoints(printed(), SECOND_FIELDS) : []
    return points.length ? toPointSet(points, new AbortController().signal) : undefined
  }

  const load = async (): Promise<void> => {
    const own = country()
    requested = own
    setStatus('loading')
    let error = ''
    const set = await request().catch(failure => {
      error = failure instanceof HttpError ? serverMessage(failure.body) : ''
      return readPrinted(own)
    })
    if (requested !== own) return
    if (set) {
      $list.set({ ...$list.get(), error })
      onLoad(set, own)
      follow()
    } else {
      requested = ''
      $list.set({ ...$list.get(), error, status: isWanted() ? 'failed' : 'off' })
    }
  }

  /** Loads the list if it is needed and not there yet. */
  const follow = (): void => {
    const { set, country: listed } = $list.get()
    if (!isWanted()) setStatus('off')
    else if (requested !== country()) void load()
    else if (set && listed === requested) setStatus(set.points.length ? 'ready' : 'empty')
  }

  return {
    $list,
    country,
    follow,
    load,
    request,
    /** Lists the points that the page prints when the list fails to load. */
    usePrinted(records: () => readonly unknown[]) {
      printed = records
    },
    /** Ignores the answer of a request that is not finished. */
    cancel() {
      requested = ''
    },
  }
}
