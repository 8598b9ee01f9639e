import { useStore } from '@nanostores/react'
import { translate } from '../../page/translate.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'
import type { Filter } from '../../pickup/picker-state.ts'

/** The position, and the filters that the list has data for. */
export function SearchOptions({ carrier: { picker, options } }: { carrier: Carrier }) {
  const state = useStore(picker.$state)
  const points = state.set?.points ?? []
  const hasHours = points.some(({ hours }) => hours)
  const known: readonly [Filter, string, boolean][] = [
    ['open', labels.open, hasHours],
    ['always', labels.always, hasHours],
    ['wheelchair', labels.wheelchair, points.some(({ wheelchair }) => wheelchair)],
  ]
  const filters = known.filter(([, , isKnown]) => isKnown && options.filters)
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
          {filters.map(([filter, label]) => (
            <button
              key={filter}
              type="button"
              aria-pressed={state.filters.includes(filter)}
              onClick={() => picker.toggleFilter(filter)}
            >
              {translate(label)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
