import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PointMap } from '../../core/map/point-map.ts'
import { translate } from '../../core/page/translate.ts'
import type { Carrier } from '../../core/view/picker/connect-carrier.ts'
import { Details } from '../../core/view/picker/details.tsx'
import { labels as shared } from '../../core/view/picker/labels.ts'
import { MapPanel } from '../../core/view/picker/map-panel.tsx'
import { type ListControl, PointList } from '../../core/view/picker/point-list.tsx'
import { Search } from '../../core/view/picker/search.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { coveredBy, DEFAULT_ZOOM, POINT_ZOOM } from './model.ts'
import type { PickupPointsOptions } from './options.ts'

type CardProps = {
  carrier: Carrier
  options: PickupPointsOptions
  onConfirm(code: string): void
  /** In a dialog: how it ends. */
  onClose: (() => void) | undefined
}

/** The card with search, list and details, and the map behind it. */
export function Card({ carrier, options, onConfirm, onClose }: CardProps) {
  const { picker, $carrier } = carrier
  const { last } = useStore($carrier)
  const state = useStore(picker.$state)
  const { set, order, candidate, query, origin } = state
  const uid = useUid('points')
  const box = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ListControl | undefined>(undefined)
  const map = useRef<PointMap | undefined>(undefined)
  const [isListed, setListed] = useState(candidate < 0)
  const point = set?.points[candidate]

  useLayoutEffect(() => {
    // Inline there is no dialog, and the focus stays where the shopper is.
    if (!box.current) return
    box.current.showModal()
    field.current?.focus()
  }, [])

  /** From the list: the map goes there, the dropdown closes. */
  const choose = (number: number) => {
    picker.look(number)
    map.current?.show(number, POINT_ZOOM)
    setListed(false)
  }
  /** From the map, which keeps its zoom; the list follows. */
  const pick = (number: number) => {
    picker.look(number)
    map.current?.show(number)
    list.current?.show(number)
  }
  // The page's "no point chosen" is no message here: nothing happens (spec, point 5).
  const confirm = () => point && onConfirm(point.code)
  const search = () => void picker.submit().then(() => setListed(true))
  const last1 = options.recent && last ? (set?.numberOf.get(last) ?? -1) : -1
  const dropdown = useRef<HTMLButtonElement>(null)

  const content = (
    <>
      <MapPanel
        picker={picker}
        options={options}
        control={map}
        covered={() => coveredBy(innerWidth, card.current?.offsetWidth ?? 0)}
        start={started => (point ? started.show(candidate, POINT_ZOOM) : started.showAll(DEFAULT_ZOOM))}
        onPick={pick}
        labels={{ failed: translate(labels.library, options.title || options.carrier) }}
      />
      <div ref={card} className="skerry-points-card" data-sheet={options.sheet || undefined}>
        <h2 id={uid}>{translate(labels.header)}</h2>
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
          <Search
            picker={picker}
            options={options}
            listId={`${uid}-list`}
            field={field}
            list={list}
            placeholder={translate(labels.placeholder)}
            onSubmit={search}
          />
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
          {set && (
            <PointList
              id={`${uid}-list`}
              label={translate(labels.header)}
              points={set.points}
              order={order}
              distances={state.distances}
              hasTowns={state.hasTowns}
              candidate={candidate}
              last={last1}
              control={list}
              field={field}
              onChoose={number => {
                choose(number)
                dropdown.current?.focus()
              }}
            />
          )}
        </div>
        {point && !isListed && <Details point={point} />}
        <button
          type="button"
          className="action primary skerry-points-card__select"
          data-point-id={point?.code}
          onClick={confirm}
        >
          <span>
            {translate(labels.select)}
            {point && `: ${point.name}`}
          </span>
        </button>
      </div>
    </>
  )
  if (!onClose) return <div className="skerry-points-inline">{content}</div>
  return (
    <dialog
      ref={box}
      className="skerry-points-dialog"
      aria-labelledby={uid}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {content}
      <button
        type="button"
        className="skerry-points-dialog__close"
        aria-label={translate(shared.close)}
        onClick={onClose}
      />
    </dialog>
  )
}
