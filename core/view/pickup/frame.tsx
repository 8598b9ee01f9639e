/** Both carriers' map with a card over it: in a dialog that fills the window, or in the page itself. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { soon } from '../../async/slices.ts'
import type { PointMap } from '../../map/point-map.ts'
import { translate } from '../../page/translate.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import { labels } from '../../pickup/labels.ts'
import type { Picker } from '../../pickup/picker.ts'
import { MapPanel } from './map-panel.tsx'

/** Pixels of the window from which the card lies beside the middle of the map. */
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
  /** What has the focus first. */
  field: RefObject<HTMLInputElement | null>
  /** First view of the map. */
  start(map: PointMap): void
  /** A point was touched on the map, or reached by its arrow keys. */
  onPick(number: number): void
  onConfirm(): void
  /** In a dialog: how it ends. */
  onClose: (() => void) | undefined
  /** Until then a dialog is drawn out of sight, and there is no map. */
  isOpen: boolean
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const { picker, options, uid, title, map, field, start, onPick, onConfirm, onClose, isOpen, children } = props
  const box = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // Inline there is no dialog, and the focus stays where the shopper is.
    if (!box.current || !isOpen) return
    // The dialog gives it the focus by itself, in one go.
    field.current?.setAttribute('autofocus', '')
    // To draw it was a task of its own.
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
          // The sheet is ours: what is looked at stands above it.
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
