/**
 * One picker's state and what may be done with it, without any drawing: points, search, order, filters, candidate. The
 * views of both carriers stand on it; longer than most files because each command is a rule about the same state.
 */
import { atom } from 'nanostores'
import { debounce } from '../async/debounce.ts'
import { latest } from '../async/latest.ts'
import type { Place } from '../map/distance.ts'
import { type FoundAddress, findAddress, type Geocoder, type Suggestion, suggestAddresses } from '../map/geocoder.ts'
import { locate } from '../map/location.ts'
import { isAlwaysOpen, isOpen } from './hours.ts'
import { distancesFrom, orderByDistance } from './order.ts'
import type { Point } from './point.ts'
import type { PointSet } from './point-set.ts'
import { searchPoints } from './search.ts'

export type Filter = 'open' | 'always' | 'wheelchair'

export type PickerState = {
  set: PointSet | undefined
  /** Numbers of the points in the list, in order. */
  order: ArrayLike<number>
  /** Kilometres by number of the point, after a search for a place. */
  distances: Float64Array | undefined
  /** Towns head the list only while it is sorted by them. */
  hasTowns: boolean
  /** What stands in the search box, and what of it counts. */
  text: string
  query: string
  /** The address that the search matched. */
  address: string
  origin: Place | undefined
  isPending: boolean
  /** Why an address could not be searched for. */
  notice: '' | 'nothing' | 'geocoder' | 'location'
  /** How many points the text itself means. */
  matches: number
  suggestions: readonly Suggestion[]
  filters: readonly Filter[]
  /** Number of the point that is looked at, not yet confirmed; -1: none. */
  candidate: number
  /** Numbers that alone are listed, and whether it is a single one. */
  only: readonly number[] | undefined
  isSingle: boolean
}

export type PickerRules = {
  distanceKm(from: Place, to: Place): number
  geocoder: Geocoder
  search: 'both' | 'points' | 'geocoder'
  /** Letters from which the geocoder is asked. */
  minLetters: number
  /** Milliseconds of quiet before it is. */
  pauseMs: number
  country(): string
}

const NO_PLACE = { origin: undefined, address: '', distances: undefined, only: undefined, isSingle: false } as const

const EMPTY: PickerState = {
  ...NO_PLACE,
  set: undefined,
  order: [],
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

export const createPicker = (rules: PickerRules) => {
  const $state = atom<PickerState>(EMPTY)
  const newest = latest()
  let sent = ''
  // Ids listed before a single one; a second marker must not overwrite them.
  let before: readonly number[] | undefined
  let listed: { order: ArrayLike<number>; matches: number } = { order: [], matches: 0 }

  /** The points that pass the filters, the nearest first, or those that a text means. */
  const listOf = (set: PointSet, { filters, distances, query }: PickerState) => {
    const now = new Date()
    const passing = filters.length
      ? set.order.filter(number => passes(filters, set.points[number] as Point, now))
      : set.order
    if (distances) return { order: orderByDistance(passing, distances), matches: 0 }
    const found = query && rules.search !== 'geocoder' ? searchPoints(set.index, passing, query) : []
    const hasMeant = found.length || (query && rules.search === 'points')
    return { order: hasMeant ? found : passing, matches: found.length }
  }

  /** Changes the state, and the list with it where something that it depends on is another. */
  const change = (part: Partial<PickerState>) => {
    const before = $state.get()
    const state = { ...before, ...part }
    const { set, distances, only } = state
    if (!set) {
      $state.set(state)
      return
    }
    const isSame = (['set', 'filters', 'distances', 'query'] as const).every(name => state[name] === before[name])
    if (!isSame) listed = listOf(set, state)
    const { order, matches } = listed
    $state.set({ ...state, order: only ?? order, matches, hasTowns: !only && !distances && !matches })
  }

  const dropSearch = () => {
    pause.cancel()
    // Whatever is on its way comes too late.
    void newest(async () => {})
    sent = ''
  }

  const showPlace = (found: Place, address: string) => {
    const { set } = $state.get()
    before = undefined
    change({
      ...NO_PLACE,
      origin: found,
      address,
      distances: set && distancesFrom(set.points, found, rules.distanceKm),
      notice: '',
      isPending: false,
      suggestions: [],
    })
  }

  /** Asks with `run`; the newest question wins. What was sorted by an older answer is not kept under a message. */
  const ask = async (text: string, run: (signal: AbortSignal) => Promise<FoundAddress | undefined>) => {
    sent = text
    change({ isPending: true, suggestions: [] })
    try {
      let isAnswered = false
      const found = await newest(async signal => {
        const answer = await run(signal)
        isAnswered = !signal.aborted
        return answer
      })
      if (!isAnswered) return
      if (found) showPlace(found, found.address)
      else change({ ...NO_PLACE, isPending: false, notice: 'nothing' })
    } catch {
      sent = ''
      change({ ...NO_PLACE, isPending: false, notice: 'geocoder' })
    }
  }

  const hasGeocoder = () => !!rules.geocoder.address && rules.search !== 'points'

  const searchPlace = (text: string, viaSuggestion = false): Promise<void> =>
    ask(text, async signal => {
      const country = rules.country()
      if (!viaSuggestion) return findAddress(rules.geocoder, text, country, signal)
      const [first] = await suggestAddresses(rules.geocoder, text, country, 1, signal)
      return first && findAddress(rules.geocoder, first.text, country, signal, first.magicKey)
    })

  let pause = debounce((text: string) => void searchPlace(text), rules.pauseMs)

  return {
    $state,

    /** Another list, or another country: what was searched for stays, the candidate only if it is among them. */
    setPoints(set: PointSet) {
      const { set: old, candidate, origin } = $state.get()
      const code = old?.points[candidate]?.code
      before = undefined
      change({
        set,
        candidate: (code !== undefined ? set.numberOf.get(code) : undefined) ?? -1,
        distances: origin && distancesFrom(set.points, origin, rules.distanceKm),
        only: undefined,
        isSingle: false,
      })
    },

    /** What happens after a pause, and how long that is: the second carrier suggests first. */
    afterPause(run: (text: string) => void, ms: number) {
      pause.cancel()
      pause = debounce(run, ms)
    },

    /** The text is typed: points answer at once, the geocoder after a pause. The same text is not asked for again. */
    type(text: string) {
      const query = text.trim()
      if (query === $state.get().query) {
        $state.set({ ...$state.get(), text })
        return
      }
      if (!query) {
        this.reset()
        return
      }
      dropSearch()
      // The order of an older place would stand under another text.
      change({ ...NO_PLACE, text, query, notice: '', isPending: false, suggestions: [] })
      if (hasGeocoder() && query.length >= rules.minLetters) pause(query)
    },

    /** Enter, or the search button: at once. */
    submit(viaSuggestion = false): Promise<void> {
      const { query } = $state.get()
      pause.cancel()
      if (!query || query.length < rules.minLetters) {
        this.reset(query)
        return Promise.resolve()
      }
      if (!hasGeocoder() || query === sent) return Promise.resolve()
      return searchPlace(query, viaSuggestion)
    },

    /** Suggestions for what is typed; none is a message. */
    async suggest(most: number) {
      const { query } = $state.get()
      if (query.length < rules.minLetters || !hasGeocoder()) return
      try {
        const suggestions = await newest(signal =>
          suggestAddresses(rules.geocoder, query, rules.country(), most, signal),
        )
        if (suggestions) change({ suggestions, notice: suggestions.length ? '' : 'nothing' })
      } catch {
        change({ notice: 'geocoder' })
      }
    },

    /** The very place of a suggestion. */
    takeSuggestion({ text, magicKey }: Suggestion): Promise<void> {
      pause.cancel()
      change({ text, query: text, suggestions: [] })
      return ask(text, signal => findAddress(rules.geocoder, text, rules.country(), signal, magicKey))
    },

    /** The list as it was before any search; nothing is asked. */
    reset(query = '') {
      dropSearch()
      before = undefined
      change({ ...NO_PLACE, text: query, query, notice: '', isPending: false, suggestions: [] })
    },

    /** Sorts by where the visitor is. `false` when that is not to be known. */
    async locate(): Promise<boolean> {
      dropSearch()
      change({ isPending: true, notice: '' })
      try {
        const place = await newest(() => locate())
        if (!place) return false
        this.near(place)
        return true
      } catch {
        change({ isPending: false, notice: 'location' })
        return false
      }
    },

    /** Sorts by distance from a place that nobody searched for. */
    near(place: Place) {
      dropSearch()
      change({ text: '', query: '' })
      showPlace(place, '')
    },

    toggle(filter: Filter) {
      const { filters } = $state.get()
      change({ filters: filters.includes(filter) ? filters.filter(each => each !== filter) : [...filters, filter] })
    },

    look(candidate: number) {
      if (candidate !== $state.get().candidate) $state.set({ ...$state.get(), candidate })
    },

    /**
     * Lists all (nothing said), a single one, or these. A single one remembers what was listed before; several forget it.
     */
    list(ids?: number | readonly number[]) {
      const { only, isSingle } = $state.get()
      if (typeof ids === 'number') {
        if (!isSingle) before = only
        change({ only: [ids], isSingle: true })
      } else {
        before = undefined
        change({ only: ids, isSingle: false })
      }
    },

    /** Back to what was listed before the single one. */
    back() {
      this.list(before)
    },

    end() {
      dropSearch()
    },
  }
}

export type Picker = ReturnType<typeof createPicker>
