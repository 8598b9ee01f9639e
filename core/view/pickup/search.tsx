import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '../../map/distance.ts'
import { translate } from '../../page/translate.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'
import type { PickerState } from '../../pickup/picker-state.ts'
import { Spinner } from '../spinner.tsx'
import { PointList, type PointListProps } from './point-list.tsx'
import { SearchOptions } from './search-options.tsx'
import { Suggestions } from './suggestions.tsx'
import type { ListControl } from './use-active-option.ts'

type SearchProps = {
  carrier: Carrier
  listId: string
  field: RefObject<HTMLInputElement | null>
  list: RefObject<ListControl | undefined>
  placeholder: string
  /** The list's text when it has no point. */
  nothing: string
  /** Enter when no point is highlighted, and the search button. */
  onSubmit(): void
  /** Text of the search button; without one only Enter searches. */
  searchText?: string | undefined
  /** The search box was pressed. */
  onEnter?(): void
}

/** The line under the search box: what the list is about, or why it is not about the text. */
export const lineOf = (state: PickerState, nothing: string, isExplained = true): string => {
  const { notice, query, matches, order, address, origin, isStart } = state
  if (notice === 'geocoder' || (notice === 'location' && isExplained)) return translate(labels[notice])
  if (!order.length) return nothing
  if (query && matches && (isStart || !origin)) return translate(labels.points, matches)
  if (query && isStart) return ''
  return isStart ? translate(labels.nearAddress, address) : address || (origin ? translate(labels.nearYou) : '')
}

/** The list takes the focus of a button that is gone once it was pressed. */
const focusList = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })

/** The search box, the line under it and the filters; arrow keys move through suggestions and list. */
function Search(props: SearchProps) {
  const { carrier, listId, field, list, placeholder, nothing, searchText, onSubmit, onEnter } = props
  const { picker, options } = carrier
  const state = useStore(picker.$state)
  const box = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const isInList = event.currentTarget.hasAttribute('aria-activedescendant')
    const suggestion = box.current?.querySelector<HTMLElement>('[data-suggestion]')
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      // Without a highlighted point they move the caret.
      ...(isInList && { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }),
    }
    const by = moves[event.key]
    if (suggestion && event.key === 'ArrowDown') suggestion.focus()
    else if (suggestion && event.key === 'Escape') picker.closeSuggestions()
    else if (by) list.current?.move(by)
    else if (event.key === 'Enter') {
      if (!list.current?.choose()) onSubmit()
    } else return
    // Otherwise Enter submits the checkout's form, the arrows move the caret, and Escape closes the dialog.
    event.preventDefault()
  }
  const isTrouble = state.notice === 'geocoder' || state.notice === 'location'
  return (
    <>
      <div data-own="" ref={box} className="skerry-search" data-pending={state.isPending || undefined}>
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
          // 229: the key is the input method's, which is composing a word.
          onKeyDown={event => event.keyCode !== 229 && press(event)}
          onClick={onEnter}
        />
        {state.isPending && <Spinner />}
        {searchText && (
          <button type="button" className="skerry-search__button" onClick={onSubmit}>
            {searchText}
          </button>
        )}
        <Suggestions picker={picker} field={field} listId={listId} />
      </div>
      <SearchOptions carrier={carrier} />
      <div data-own="" className="skerry-search__found">
        <p
          // An empty list has the text itself; screen readers read it from here.
          className={`skerry-search__line${state.order.length || isTrouble ? '' : ' skerry-sr-only'}`}
          role="status"
          data-notice={isTrouble || undefined}
        >
          {state.set && lineOf(state, nothing, options.explain)}
        </p>
        {state.isSingle && (
          <button
            type="button"
            className="skerry-search__link"
            onClick={() => {
              picker.listPrevious()
              focusList(listId)
            }}
          >
            {translate(labels.back)}
          </button>
        )}
        {(state.query || (state.origin && !state.isStart)) && (
          <button
            type="button"
            className="skerry-search__link"
            onClick={() => {
              picker.reset()
              field.current?.focus()
            }}
          >
            {translate(labels.reset)}
          </button>
        )}
      </div>
    </>
  )
}

type PointSearchProps = Omit<SearchProps, 'listId' | 'nothing'> &
  Pick<PointListProps, 'label' | 'onChoose' | 'details'> & {
    id: string
    /** The text when nothing was found; "Nothing found" by default. */
    nothing?: string | undefined
    /** Points listed before "Show more", once distances are known; all by default. */
    max?: number | undefined
    /** Number of the marked point; the picker's candidate by default. */
    candidate?: number
    /** Code of the point that is listed first; empty: none. */
    last?: string
  }

/** The search box and the list of points under it. */
export function PointSearch(props: PointSearchProps) {
  const { id, label, last = '', nothing = labels.nothing, max, onChoose, details, ...search } = props
  const { picker, options } = search.carrier
  const { set, distances, hasTowns, order, candidate, origin, isStart, query } = useStore(picker.$state)
  /** The place whose whole list is shown. */
  const [expanded, setExpanded] = useState<Place>()
  const isCut = !!max && !!distances && origin !== expanded && order.length > max
  const listed = useMemo(
    () => (isCut ? (Array.prototype.slice.call(order, 0, max) as number[]) : order),
    [order, isCut, max],
  )
  useEffect(() => {
    if (!expanded || !max) return
    // The highlight goes on at the first point that was not listed before.
    search.list.current?.forget()
    search.list.current?.move(max + 1)
    focusList(id)
  }, [expanded, max, id, search.list])
  const absence = `${translate(nothing)}${options.explain && query ? `. ${translate(labels.nothingElse)}` : ''}`
  return (
    <>
      <Search {...search} listId={id} nothing={absence} />
      {set && (
        <PointList
          id={id}
          label={label}
          points={set.points}
          order={listed}
          distances={distances}
          hasTowns={hasTowns}
          candidate={props.candidate ?? candidate}
          last={query || (origin && !isStart) ? -1 : (set.numberOf.get(last) ?? -1)}
          control={search.list}
          field={search.field}
          onChoose={onChoose}
          details={details}
          nothing={absence}
        />
      )}
      {isCut && (
        <button type="button" className="skerry-search__link" onClick={() => setExpanded(origin)}>
          {translate(labels.showMore)}
        </button>
      )}
    </>
  )
}
