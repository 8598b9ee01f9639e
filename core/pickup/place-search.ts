import type { ReadableAtom } from 'nanostores'
import { debounce } from '../async/debounce.ts'
import { latest } from '../async/latest.ts'
import type { Place } from '../map/distance.ts'
import { type FoundAddress, findAddress, type Suggestion, suggestAddresses } from '../map/geocoder.ts'
import { locate } from '../map/location.ts'
import { type Change, NO_PLACE, type PickerRules, type PickerState } from './picker-state.ts'
import { createStart, sortByDistance } from './start-place.ts'

const NOTHING_FOUND = { ...NO_PLACE, notice: '', isPending: false, suggestions: [] } as const

/** The place of the first suggested address. */
const findSuggested: typeof findAddress = async (geocoder, text, country, signal) => {
  const [first] = await suggestAddresses(geocoder, text, country, 1, signal)
  return first && findAddress(geocoder, first.text, country, signal, first.magicKey)
}

/** A picker's search box: points answer at once, the geocoder after a pause; the newest question wins. */
export const createPlaceSearch = ($state: ReadableAtom<PickerState>, change: Change, rules: PickerRules) => {
  const newest = latest()
  const failed = rules.isExplained ? 'geocoder' : 'nothing'
  const hasGeocoder = !!rules.geocoder.address && rules.search !== 'points'
  const { atStart, startFrom } = createStart($state, change, rules, hasGeocoder)
  /** The last text that was sent to the geocoder. */
  let sent = ''

  const cancelSearch = () => {
    pause.cancel()
    void newest(async () => {})
    sent = ''
  }

  const showPlace = (place: Place, address: string) =>
    change({ ...NOTHING_FOUND, ...sortByDistance($state.get(), rules, place, address) })

  /** Without an answer the points are not sorted by an older one. */
  const ask = async (text: string, run: (signal: AbortSignal) => Promise<FoundAddress | undefined>) => {
    sent = text
    change({ isPending: true, suggestions: [] })
    try {
      const answer = await newest(async signal => ({ found: await run(signal) }))
      if (!answer) return
      if (answer.found) showPlace(answer.found, answer.found.address)
      else change({ ...atStart(), isPending: false, notice: 'nothing' })
    } catch {
      sent = ''
      change({ ...atStart(), isPending: false, notice: failed })
    }
  }

  const searchPlace = (text: string, viaSuggestion = false): Promise<void> =>
    ask(text, signal => (viaSuggestion ? findSuggested : findAddress)(rules.geocoder, text, rules.country(), signal))

  let pause = debounce((text: string) => void searchPlace(text), rules.pauseMs)

  /** Lists the points as before any search. */
  const reset = (query = '') => {
    cancelSearch()
    change({ ...NOTHING_FOUND, ...atStart(), text: query, query })
  }

  /** Sorts the points by their distance from a place. */
  const sortFrom = (place: Place) => {
    cancelSearch()
    change({ text: '', query: '' })
    showPlace(place, '')
  }

  return {
    startFrom,
    cancelSearch,
    reset,
    sortFrom,

    /** Changes what happens after a pause in typing, and how long the pause is. */
    afterPause(run: (text: string) => void, ms: number) {
      pause.cancel()
      pause = debounce(run, ms)
    },

    /** Takes the text of the search box. */
    type(text: string) {
      const query = text.trim()
      // Spaces ask nothing again.
      if (query === $state.get().query) change({ text })
      else if (!query) reset()
      else {
        cancelSearch()
        change({ ...NOTHING_FOUND, ...atStart(), text, query })
        if (hasGeocoder && query.length >= rules.minLetters) pause(query)
      }
    },

    /** Searches without a pause: Enter, or the search button. */
    async submit(viaSuggestion = false): Promise<void> {
      const { query } = $state.get()
      pause.cancel()
      if (!query || query.length < rules.minLetters) reset(query)
      else if (hasGeocoder && query !== sent) await searchPlace(query, viaSuggestion)
    },

    /** Suggests addresses for the text. */
    async suggest(max: number): Promise<void> {
      const { query } = $state.get()
      if (query.length < rules.minLetters || !hasGeocoder) return
      try {
        const suggestions = await newest(signal =>
          suggestAddresses(rules.geocoder, query, rules.country(), max, signal),
        )
        if (suggestions) change({ suggestions, notice: suggestions.length ? '' : 'nothing' })
      } catch {
        change({ notice: failed })
      }
    },

    closeSuggestions: () => change({ suggestions: [] }),

    takeSuggestion({ text, magicKey }: Suggestion): Promise<void> {
      pause.cancel()
      change({ text, query: text, suggestions: [] })
      return ask(text, signal => findAddress(rules.geocoder, text, rules.country(), signal, magicKey))
    },

    /** Sorts the points by their distance from the shopper; a refusal is reported only to those who asked. */
    async locate(isAsked = true): Promise<void> {
      cancelSearch()
      change({ isPending: true, notice: '' })
      try {
        const place = await newest(() => locate())
        if (place) sortFrom(place)
      } catch {
        change({ isPending: false, notice: isAsked ? 'location' : '' })
      }
    },
  }
}
