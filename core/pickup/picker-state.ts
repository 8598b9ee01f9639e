/** The state that a picker's views render: points in order, search, filters and the candidate. */
import type { WritableAtom } from 'nanostores'
import type { Place } from '../map/distance.ts'
import type { Geocoder, Suggestion } from '../map/geocoder.ts'
import { isAlwaysOpen, isOpen } from './hours.ts'
import { orderByDistance } from './order.ts'
import type { Point } from './point.ts'
import type { PointSet } from './point-set.ts'
import { hasWords, searchPoints } from './search.ts'

export type Filter = 'open' | 'always' | 'wheelchair'

export type PickerState = {
  set: PointSet | undefined
  /** Numbers of the points in the list, in order. */
  order: ArrayLike<number>
  /** Numbers of the points on the map: those of the list, where a filter or a name narrows it; else all. */
  shown: ArrayLike<number> | undefined
  /** Kilometres by number of the point, after a search for a place. */
  distances: Float64Array | undefined
  /** Whether towns head the list: only while it is sorted by them. */
  hasTowns: boolean
  /** Text of the search box, and its trimmed form. */
  text: string
  query: string
  /** The address that the search matched. */
  address: string
  origin: Place | undefined
  /** Whether that is the place of the checkout's address, which nobody searched for. */
  isStart: boolean
  isPending: boolean
  /** Why an address could not be searched for. */
  notice: '' | 'nothing' | 'geocoder' | 'location'
  /** How many points match the text itself. */
  matches: number
  suggestions: readonly Suggestion[]
  filters: readonly Filter[]
  /** Number of the point that is shown but not confirmed; -1: none. */
  candidate: number
  /** Numbers of the only points that are listed, and whether it is a single one. */
  only: readonly number[] | undefined
  isSingle: boolean
  /** `only` as it was before the single one. */
  previous: readonly number[] | undefined
}

export type PickerRules = {
  distanceKm(from: Place, to: Place): number
  /** Whether a geocoder that fails is named; otherwise nothing was found. */
  isExplained: boolean
  geocoder: Geocoder
  search: 'both' | 'points' | 'geocoder'
  /** Letters from which the geocoder is used. */
  minLetters: number
  /** Milliseconds without typing before it is. */
  pauseMs: number
  country(): string
}

/** Changes part of the state, and the list if it depends on that part. */
export type Change = (part: Partial<PickerState>) => void

export const ALL_LISTED = { only: undefined, isSingle: false, previous: undefined } as const
export const NO_PLACE = {
  ...ALL_LISTED,
  origin: undefined,
  isStart: false,
  address: '',
  distances: undefined,
} as const

export const EMPTY: PickerState = {
  ...NO_PLACE,
  set: undefined,
  order: [],
  shown: undefined,
  hasTowns: true,
  text: '',
  query: '',
  isPending: false,
  notice: '',
  matches: 0,
  suggestions: [],
  filters: [],
  candidate: -1,
}

const passes = (filters: readonly Filter[], { hours, wheelchair }: Point, now: Date) =>
  filters.every(filter =>
    filter === 'wheelchair' ? wheelchair : filter === 'always' ? isAlwaysOpen(hours) : isOpen(hours, now),
  )

/** The filters that a list has data for. */
export const knownFilters = (points: readonly Point[]): Filter[] => [
  ...(points.some(({ hours }) => hours) ? (['open', 'always'] as const) : []),
  ...(points.some(({ wheelchair }) => wheelchair) ? (['wheelchair'] as const) : []),
]

/**
 * The points that pass the filters: those that match the text, else all, the nearest first where distances are known.
 *
 * An address that was found is no answer to the name of a point: the points of that name stay first, also when it was
 * misspelt, unless the address has the very words.
 */
const listOf = (set: PointSet, state: PickerState, search: PickerRules['search']) => {
  const { filters, distances, query, address, isStart, notice } = state
  const now = new Date()
  const passing = filters.length
    ? set.order.filter(number => passes(filters, set.points[number] as Point, now))
    : set.order
  const isAnswered = !!distances && !isStart
  const isExact = isAnswered && hasWords(address, query)
  const found = query && search !== 'geocoder' ? searchPoints(set.index, passing, query, isExact) : []
  const nearest = (numbers: ArrayLike<number>) => (distances ? orderByDistance(numbers, distances) : numbers)
  const matches = found.length
  if (query && !isAnswered && (matches || notice === 'nothing' || search === 'points'))
    return { order: nearest(found), matches }
  if (!matches) return { order: nearest(passing), matches }
  const first = new Set(found)
  const rest = Array.from(passing).filter(number => !first.has(number))
  return { order: [...Array.from(nearest(found)), ...Array.from(nearest(rest))], matches }
}

export const createChange = ($state: WritableAtom<PickerState>, search: PickerRules['search']): Change => {
  let listed: { order: ArrayLike<number>; matches: number } = { order: [], matches: 0 }
  return part => {
    const before = $state.get()
    const state = { ...before, ...part }
    const { set, distances, only } = state
    if (!set) {
      $state.set(state)
      return
    }
    const isSame = (['set', 'filters', 'distances', 'query', 'notice'] as const).every(
      name => state[name] === before[name],
    )
    if (!isSame) listed = listOf(set, state, search)
    const { order, matches } = listed
    const shown = order.length < set.points.length ? order : undefined
    $state.set({ ...state, order: only ?? order, shown, matches, hasTowns: !only && !distances && !matches })
  }
}
