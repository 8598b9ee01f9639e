/** A map with a card over it, in a dialog that fills the window or in the page itself. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { soon } from '../../async/slices.ts'
import type { PointMap } from '../../map/point-map.ts'
import { translate } from '../../page/translate.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import { labels } from '../../pickup/labels.ts'
import type { Picker } from '../../pickup/picker.ts'
import { MapPanel } from './map-panel.tsx'

/** Window width in pixels from which the card covers the start of the map. */
export const CARD_FROM_PX = 769
/** Widest card, in pixels. */
export const CARD_PX = 400

/** Pixels of the map that the card covers. */
export const coveredBy = (windowWidth: number, cardWidth: number): number =>
  windowWidth >= CARD_FROM_PX ? Math.min(cardWidth, CARD_PX) : 0

type FrameProps = {
  picker: Picker
  options: CarrierOptions
  uid: string
  title: string
  map: RefObject<PointMap | undefined>
  /** Has the focus first. */
  field: RefObject<HTMLInputElement | null>
  /** Sets the first view of the map. */
  start(map: PointMap): void
  /** A marker was pressed, or reached by an arrow key. */
  onPick(number: number): void
  onConfirm(): void
  /** Closes the dialog; without it the card is in the page. */
  onClose: (() => void) | undefined
  /** Until then the dialog is rendered out of sight, without its map. */
  isOpen: boolean
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const { picker, options, uid, title, map, field, start, onPick, onConfirm, onClose, isOpen, children } = props
  const box = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!box.current || !isOpen) return
    // `showModal` focuses it without a second layout.
    field.current?.setAttribute('autofocus', '')
    // Rendering was a task of its own.
    void soon().then(() => {
      box.current?.showModal()
      field.current?.focus()
    })
  }, [field, isOpen])

  const content = (
    <>
      {isOpen && (
        <MapPanel
          picker={picker}
          options={options}
          control={map}
          covered={() => coveredBy(innerWidth, card.current?.offsetWidth ?? 0)}
          // The point is centred above the sheet.
          coveredBelow={() => (options.sheet && innerWidth < CARD_FROM_PX ? (card.current?.offsetHeight ?? 0) : 0)}
          start={start}
          onPick={onPick}
          onConfirm={onConfirm}
        />
      )}
      <div ref={card} className="skerry-points-card" data-sheet={options.sheet || undefined}>
        <h2 id={uid}>{title}</h2>
        {children}
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
        aria-label={translate(labels.close)}
        onClick={onClose}
      />
    </dialog>
  )
}
