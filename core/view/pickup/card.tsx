/** The card of both pickers: search and list, whose entries open to their details, over a map of the same points. */
import { useEffect, useId, useRef } from 'react'
import type { Place } from '../../map/distance.ts'
import type { PointMap } from '../../map/point-map.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { useEvent } from '../use-event.ts'
import { Details } from './details.tsx'
import { Frame, useCard } from './frame.tsx'
import { PointSearch } from './search.tsx'
import { useStart } from './use-carrier.ts'

/** For the shopper's position and a found address. */
export const PLACE_ZOOM = 16
/** Points of the list that the map is fitted to. */
const FITTED = 5
/** Milliseconds without another list before the map follows. */
const FIT_MS = 300

type CardProps = {
  carrier: Carrier
  texts: { title: string; list: string; placeholder: string; select: string; nothing?: string; search?: string }
  /** Zoom of a point that was chosen from the list. */
  pointZoom: number
  /** Points listed before "Show more", once distances are known. */
  max?: number
  /** Code of the point that is listed first; empty: none. */
  last: string
  /** Whether an entry has its own button; else the card has one for all. */
  isInEntry?: boolean
  /** Shows the map while the list is by town. */
  showCountry(map: PointMap): void
  onConfirm(code: string): void
  /** Closes the dialog; without it the card is in the page. */
  onClose: (() => void) | undefined
  isOpen: boolean
}

export function PickerCard(props: CardProps) {
  const { carrier, texts, pointZoom, max, last, isInEntry, showCountry, onConfirm, onClose, isOpen } = props
  const { picker, options } = carrier
  const card = useCard(carrier, onConfirm)
  const { state, field, list, map, point, confirm } = card
  const uid = useId()
  const { set, order, candidate, query, origin, address, isStart, isSingle, hasTowns, matches } = state
  const isSearch = !!query || (!!origin && !isStart)
  const shownOrder = useRef<ArrayLike<number>>(undefined)

  const showList = useEvent((on: PointMap, isFirst = false) => {
    shownOrder.current = order
    const first: readonly Place[] = Array.prototype.slice
      .call(order, 0, FITTED)
      .flatMap((number: number) => set?.points[number] ?? [])
    const nearest = origin && first[0]
    // Opened again, the map shows the chosen point, whatever was searched before.
    if (point && (isFirst || !isSearch)) on.show(candidate, pointZoom)
    else if (hasTowns) showCountry(on)
    // The position has no address. Where its zoom shows no point, the nearest are fitted.
    else if (!nearest || address || on.showTogether([origin, nearest], PLACE_ZOOM) < PLACE_ZOOM)
      on.showTogether(origin && !matches ? [origin, ...first] : first, PLACE_ZOOM)
  })

  // The card is rendered when its opener is approached.
  useStart(carrier, isOpen, true)

  useEffect(() => {
    if (isSingle || !map.current || shownOrder.current === order) return undefined
    const timer = setTimeout(() => map.current && showList(map.current), FIT_MS)
    return () => clearTimeout(timer)
  }, [order, isSingle, map])

  const choose = (number: number) => {
    picker.setCandidate(number)
    map.current?.show(number, pointZoom)
  }
  /** From the map, which keeps its zoom; only that point is listed, with a way back. */
  const pick = (number: number) => {
    picker.setCandidate(number)
    map.current?.show(number)
    picker.listOnly(number)
    card.setHeight('half')
  }
  const select = (
    <button
      data-own=""
      type="button"
      className="skerry-points-card__select"
      data-id={point?.code}
      data-point-id={point?.code}
      aria-disabled={point ? undefined : true}
      onClick={confirm}
    >
      <span>
        {texts.select}
        {point && options.named && `: ${point.name}`}
      </span>
    </button>
  )

  return (
    <Frame
      card={card}
      title={texts.title}
      start={on => showList(on, true)}
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
          label={texts.list}
          placeholder={texts.placeholder}
          nothing={texts.nothing}
          max={max}
          last={last}
          searchText={texts.search}
          onSubmit={() => void picker.submit()}
          onEnter={() => card.setHeight('full')}
          onChoose={choose}
          details={
            point && (
              <>
                <Details point={point} options={options} />
                {isInEntry && select}
              </>
            )
          }
        />
      </div>
      {!isInEntry && select}
    </Frame>
  )
}
