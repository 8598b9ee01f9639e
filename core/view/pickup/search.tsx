import { useStore } from '@nanostores/react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { translate } from '../../page/translate.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'
import type { Filter, PickerState } from '../../pickup/picker-state.ts'
import { Spinner } from '../spinner.tsx'
import { PointList, type PointListProps } from './point-list.tsx'
import type { ListControl } from './use-active-option.ts'

type SearchProps = {
  carrier: Carrier
  listId: string
  field: RefObject<HTMLInputElement | null>
  list: RefObject<ListControl | undefined>
  placeholder: string
  /** Shown when an address has no place. */
  nothing?: string
  /** Enter, when no point is highlighted. */
  onSubmit(): void
}

/** Why an address was not found, with the next step; without explanations only that nothing was found. */
export const noticeOf = (
  { notice, matches, query }: Pick<PickerState, 'notice' | 'matches' | 'query'>,
  nothing: string = labels.nothing,
  isExplained = true,
): string => {
  if (!isExplained) return notice && notice !== 'location' ? translate(nothing) : ''
  if (notice === 'nothing')
    return `${translate(nothing)}. ${matches ? translate(labels.nothingWay, query) : translate(labels.nothingElse)}`
  return notice && translate(labels[notice])
}

/** The search box, the line under it and the filters; arrow keys move through the list. */
function Search({ carrier: { picker, options }, listId, field, list, placeholder, nothing, onSubmit }: SearchProps) {
  const state = useStore(picker.$state)
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const by = moves[event.key]
    if (by) list.current?.move(by)
    else if (event.key === 'Enter') {
      if (!list.current?.choose()) onSubmit()
    } else return
    // Otherwise Enter submits the checkout's form, and the arrows move the caret.
    event.preventDefault()
  }
  const points = state.set?.points ?? []
  const hasHours = points.some(({ hours }) => hours)
  const known: readonly [Filter, string, boolean][] = [
    ['open', labels.open, hasHours],
    ['always', labels.always, hasHours],
    ['wheelchair', labels.wheelchair, points.some(({ wheelchair }) => wheelchair)],
  ]
  const filters = known.filter(([, , isKnown]) => isKnown && options.filters)
  const notice = noticeOf(state, nothing, options.explain)
  const line =
    notice ||
    state.address ||
    (state.origin ? translate(labels.nearYou) : '') ||
    (state.query ? translate(state.order.length ? labels.points : (nothing ?? labels.nothing), state.order.length) : '')
  return (
    <>
      <div data-own="" className="skerry-search" data-pending={state.isPending || undefined}>
        <input
          ref={field}
          // Belongs to no form, so that no form sends it.
          form="skerry-none"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listId}
          aria-label={placeholder}
          placeholder={placeholder}
          value={state.text}
          onChange={event => {
            // Enter searches for the text, not for the point highlighted before.
            list.current?.forget()
            picker.type(event.target.value)
          }}
          onKeyDown={press}
        />
        {state.isPending && <Spinner />}
        {options.locate && (
          <button type="button" className="skerry-search__here" onClick={() => void picker.locate()}>
            {translate(labels.locate)}
          </button>
        )}
      </div>
      <p className="skerry-search__line" role="status" data-notice={state.notice || undefined}>
        {line}
      </p>
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
    </>
  )
}

type PointSearchProps = Omit<SearchProps, 'listId'> &
  Pick<PointListProps, 'label' | 'onChoose' | 'details'> & {
    id: string
    /** The points that are listed; all that were found by default. */
    order?: PointListProps['order']
    /** Number of the marked point; the picker's candidate by default. */
    candidate?: number
    /** Code of the point that is listed first; empty: none. */
    last?: string
    /** Shown between the search and the list. */
    children?: ReactNode
  }

/** The search box and the list of points under it. */
export function PointSearch(props: PointSearchProps) {
  const { id, label, last = '', onChoose, details, children, ...search } = props
  const { set, distances, hasTowns, ...state } = useStore(search.carrier.picker.$state)
  return (
    <>
      <Search {...search} listId={id} />
      {children}
      {set && (
        <PointList
          id={id}
          label={label}
          points={set.points}
          order={props.order ?? state.order}
          distances={distances}
          hasTowns={hasTowns}
          candidate={props.candidate ?? state.candidate}
          last={set.numberOf.get(last) ?? -1}
          control={search.list}
          field={search.field}
          onChoose={onChoose}
          details={details}
        />
      )}
    </>
  )
}
