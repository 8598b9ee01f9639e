import { atom } from 'nanostores'
import { distancesFrom } from './order.ts'
import {
  ALL_LISTED,
  createChange,
  EMPTY,
  type Filter,
  knownFilters,
  type PickerRules,
  type PickerState,
} from './picker-state.ts'
import { createPlaceSearch } from './place-search.ts'
import type { PointSet } from './point-set.ts'

/** One picker's state and commands, without its views. */
export const createPicker = (rules: PickerRules) => {
  const $state = atom<PickerState>(EMPTY)
  const change = createChange($state, rules.geocoder.address ? rules.search : 'points')
  return {
    ...createPlaceSearch($state, change, rules),
    $state,

    /** Another list: the search stays, the filters that it has data for, and the candidate if it is listed. */
    setPoints(set: PointSet) {
      const { set: old, candidate, origin, filters } = $state.get()
      const known = knownFilters(set.points)
      change({
        ...ALL_LISTED,
        set,
        filters: filters.filter(filter => known.includes(filter)),
        candidate: set.numberOf.get(old?.points[candidate]?.code ?? '') ?? -1,
        distances: origin && distancesFrom(set.points, origin, rules.distanceKm),
      })
    },

    setCandidate(candidate: number) {
      if (candidate !== $state.get().candidate) $state.set({ ...$state.get(), candidate })
    },

    toggleFilter(filter: Filter) {
      const { filters } = $state.get()
      const next = filters.includes(filter) ? filters.filter(each => each !== filter) : [...filters, filter]
      change({ ...ALL_LISTED, filters: next })
    },

    /** Lists a single point, only these, or all of them. */
    listOnly(numbers?: number | readonly number[]) {
      const { only, isSingle, previous } = $state.get()
      if (typeof numbers === 'number') change({ only: [numbers], isSingle: true, previous: isSingle ? previous : only })
      else change({ ...ALL_LISTED, only: numbers })
    },

    /** Lists what was listed before the single point. */
    listPrevious() {
      change({ ...ALL_LISTED, only: $state.get().previous })
    },
  }
}

export type Picker = ReturnType<typeof createPicker>
