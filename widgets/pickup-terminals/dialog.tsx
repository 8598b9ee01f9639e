import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Place } from '../../core/map/distance.ts'
import type { Suggestion } from '../../core/map/geocoder.ts'
import { isLocationRefused } from '../../core/map/location.ts'
import type { PointMap } from '../../core/map/point-map.ts'
import { translate } from '../../core/page/translate.ts'
import type { Carrier } from '../../core/pickup/carrier.ts'
import type { Picker } from '../../core/pickup/picker.ts'
import { Details } from '../../core/view/pickup/details.tsx'
import { Frame, useCard } from '../../core/view/pickup/frame.tsx'
import { PointSearch } from '../../core/view/pickup/search.tsx'
import { useEvent } from '../../core/view/use-event.ts'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { centreOf, DIALOG_MS, DIALOG_SUGGESTIONS, PLACE_ZOOM, shown, TERMINAL_ZOOM } from './model.ts'
import type { PickupTerminalsOptions } from './options.ts'

type SuggestionsProps = {
  picker: Picker
  suggestions: readonly Suggestion[]
  field: RefObject<HTMLInputElement | null>
}

/** Suggested addresses; arrow keys move between them and back to the search field. */
function Suggestions({ picker, suggestions, field }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!by) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? [])]
    const next = buttons[buttons.indexOf(event.currentTarget) + by] ?? field.current
    next?.focus()
    event.preventDefault()
  }
  if (!suggestions.length) return null
  return (
    <ul data-own="" ref={list} className="skerry-terminals__suggestions" aria-label={translate(labels.suggestions)}>
      {suggestions.map(suggestion => (
        <li key={suggestion.text}>
          <button
            type="button"
            className="skerry-terminals__suggestion"
            data-suggestion
            onKeyDown={move}
            onClick={() => {
              void picker.takeSuggestion(suggestion)
              field.current?.focus()
            }}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  )
}

type DialogProps = {
  carrier: Carrier
  options: PickupTerminalsOptions
  onConfirm(code: string): void
  onClose(): void
  isOpen: boolean
}

/** The map with the nearest terminals beside it; an entry opens to its details and its button. */
export function TerminalDialog({ carrier, options, onConfirm, onClose, isOpen }: DialogProps) {
  const { picker } = carrier
  const card = useCard(carrier, onConfirm)
  const { state, field, list, map, point, confirm } = card
  const uid = useUid('terminal-map')
  const { order, candidate, origin, suggestions, isSingle } = state

  useLayoutEffect(() => {
    if (isOpen) picker.afterPause(() => void picker.suggest(DIALOG_SUGGESTIONS), DIALOG_MS)
  }, [picker, isOpen])

  useEffect(() => {
    // Not again after a refusal, and not with a terminal chosen.
    if (isOpen && options.locateOnOpen && !carrier.$point.get() && !isLocationRefused() && navigator.geolocation)
      void picker.locate(false)
  }, [carrier, picker, options, isOpen])

  const showOrigin = useEvent((on: PointMap, place: Place) => {
    const { set, order } = picker.$state.get()
    const nearest = Array.prototype.slice.call(order, 0, 3).flatMap((number: number) => set?.points[number] ?? [])
    // At that zoom there is often no terminal in sight.
    if (on.showTogether([place, ...nearest.slice(0, 1)], PLACE_ZOOM) < PLACE_ZOOM)
      on.showTogether([place, ...nearest], PLACE_ZOOM)
  })

  // Shows the place that was found, with the nearest terminals.
  useEffect(() => {
    if (origin && map.current) showOrigin(map.current, origin)
  }, [origin, map])

  const expand = (number: number) => {
    picker.setCandidate(number)
    map.current?.show(number, TERMINAL_ZOOM)
  }
  const pick = (number: number) => {
    expand(number)
    picker.listOnly(number)
  }
  return (
    <Frame
      card={card}
      title={translate(labels.title)}
      start={started => {
        if (point) started.show(candidate, TERMINAL_ZOOM)
        else if (origin) showOrigin(started, origin)
        else {
          const centre = centreOf(carrier.list.country())
          started.showPlace(centre, centre.zoom)
        }
      }}
      onPick={pick}
      onClose={onClose}
      isOpen={isOpen}
    >
      <div className="skerry-points-card__list">
        <PointSearch
          carrier={carrier}
          id={`${uid}-list`}
          field={field}
          list={list}
          label={translate(labels.list)}
          placeholder={translate(labels.placeholder)}
          nothing={labels.notFound}
          order={shown(order, !!origin && !isSingle, false)}
          onSubmit={() => void picker.submit()}
          onChoose={expand}
          details={
            point && (
              <>
                <Details point={point} options={options} />
                <button
                  data-own=""
                  type="button"
                  className="skerry-points-card__select"
                  data-id={point.code}
                  onClick={confirm}
                >
                  <span>
                    {translate(labels.select)}
                    {options.named && `: ${point.name}`}
                  </span>
                </button>
              </>
            )
          }
        >
          <button type="button" className="skerry-terminals__search" onClick={() => void picker.submit()}>
            {translate(labels.search)}
          </button>
          <Suggestions picker={picker} suggestions={suggestions} field={field} />
          {isSingle && (
            <button type="button" className="skerry-terminals__back" onClick={() => picker.listPrevious()}>
              {translate(labels.back)}
            </button>
          )}
        </PointSearch>
      </div>
    </Frame>
  )
}
