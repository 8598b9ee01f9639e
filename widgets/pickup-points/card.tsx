import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { translate } from '../../core/page/translate.ts'
import type { Carrier } from '../../core/pickup/carrier.ts'
import { Details } from '../../core/view/pickup/details.tsx'
import { Frame, useCard } from '../../core/view/pickup/frame.tsx'
import { PointSearch } from '../../core/view/pickup/search.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { DEFAULT_ZOOM, POINT_ZOOM } from './model.ts'
import type { PickupPointsOptions } from './options.ts'

type CardProps = {
  carrier: Carrier
  options: PickupPointsOptions
  onConfirm(code: string): void
  /** Closes the dialog; without it the card is in the page. */
  onClose: (() => void) | undefined
  isOpen: boolean
}

/** The card with search, list and details, and the map behind it. */
export function Card({ carrier, options, onConfirm, onClose, isOpen }: CardProps) {
  const { picker } = carrier
  const last = useStore(carrier.$last)
  const card = useCard(carrier, onConfirm)
  const { state, field, list, map, point, confirm } = card
  const uid = useUid('points')
  const { candidate, query, origin } = state
  const [isListed, setListed] = useState(candidate < 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  // A point may have been chosen since the dialog was rendered out of sight.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setListed(candidate < 0)
  }

  /** From the list: centres the map, and closes the dropdown. */
  const choose = (number: number) => {
    picker.setCandidate(number)
    map.current?.show(number, POINT_ZOOM)
    setListed(false)
  }
  /** From the map, which keeps its zoom; the point's details take the place of the list. */
  const pick = (number: number) => {
    picker.setCandidate(number)
    map.current?.show(number)
    list.current?.show(number)
    setListed(false)
  }
  const search = () => void picker.submit().then(() => setListed(true))
  const dropdown = useRef<HTMLButtonElement>(null)

  return (
    <Frame
      card={card}
      title={translate(labels.header)}
      start={started => (point ? started.show(candidate, POINT_ZOOM) : started.showAll(DEFAULT_ZOOM))}
      onPick={pick}
      onClose={onClose}
      isOpen={isOpen}
    >
      <button
        ref={dropdown}
        type="button"
        className="skerry-points-card__dropdown"
        aria-expanded={isListed}
        aria-controls={`${uid}-list-box`}
        onClick={() => setListed(!isListed)}
      >
        <span className="skerry-sr-only">{translate(labels.point)}: </span>
        {point?.name ?? translate(labels.nothingChosen)}
      </button>
      <div id={`${uid}-list-box`} className="skerry-points-card__list" hidden={!isListed}>
        <PointSearch
          carrier={carrier}
          id={`${uid}-list`}
          field={field}
          list={list}
          label={translate(labels.header)}
          placeholder={translate(labels.placeholder)}
          last={options.recent ? last : ''}
          onSubmit={search}
          onChoose={number => {
            choose(number)
            dropdown.current?.focus()
          }}
        >
          {(query || origin) && (
            <button
              type="button"
              className="skerry-points-card__reset"
              onClick={() => {
                picker.reset()
                field.current?.focus()
              }}
            >
              {translate(labels.reset)}
            </button>
          )}
        </PointSearch>
      </div>
      {point && !isListed && <Details point={point} options={options} />}
      <button
        data-own=""
        type="button"
        className="skerry-points-card__select"
        data-point-id={point?.code}
        onClick={confirm}
      >
        <span>
          {translate(labels.select)}
          {point && options.named && `: ${point.name}`}
        </span>
      </button>
    </Frame>
  )
}
