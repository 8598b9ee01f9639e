import { useStore } from '@nanostores/react'
import { translate } from '../../page/translate.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'
import { knownFilters } from '../../pickup/picker-state.ts'

/** The position, and the filters that the list has data for. */
export function SearchOptions({ carrier: { picker, options } }: { carrier: Carrier }) {
  const state = useStore(picker.$state)
  const filters = options.filters ? knownFilters(state.set?.points ?? []) : []
  return (
    <div data-own="" className="skerry-search__options">
      {options.locate && (
        <button type="button" className="skerry-search__here" onClick={() => void picker.locate()}>
          {translate(labels.locate)}
        </button>
      )}
      {!!filters.length && (
        <fieldset data-own="" className="skerry-search__filters">
          <legend className="skerry-sr-only">{translate(labels.filters)}</legend>
          {filters.map(filter => (
            <button
              key={filter}
              type="button"
              aria-pressed={state.filters.includes(filter)}
              onClick={() => picker.toggleFilter(filter)}
            >
              {translate(labels[filter])}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
