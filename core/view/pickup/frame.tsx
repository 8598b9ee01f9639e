/** A map with a card over it, in a dialog that fills the window or in the page itself. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { PointMap } from '../../map/point-map.ts'
import type { Covered } from '../../map/uncovered.ts'
import { translate } from '../../page/translate.ts'
import type { Carrier } from '../../pickup/carrier.ts'
import { labels } from '../../pickup/labels.ts'
import { Dialog } from '../dialog.tsx'
import { MapPanel } from './map-panel.tsx'
import { firstHeight, SheetHandle, type SheetHeight } from './sheet.tsx'
import type { ListControl } from './use-active-option.ts'

/** Window width in pixels from which the card covers the start of the map. */
export const CARD_FROM_PX = 769
/** Widest card, in pixels. */
export const CARD_PX = 400
/** Largest share of the map that counts as covered from below; above it no part for a point would be left. */
const COVERED_SHARE = 0.65

/** Pixels of the map that the card covers: at the map's start, or below as a sheet. */
export const coveredBy = (card: HTMLElement | null, isSheet: boolean): Covered => {
  if (!card) return { left: 0, right: 0, below: 0 }
  const isBeside = innerWidth >= CARD_FROM_PX
  const start = isBeside ? Math.min(card.offsetWidth, CARD_PX) : 0
  const below = isSheet && !isBeside ? Math.min(card.offsetHeight, COVERED_SHARE * innerHeight) : 0
  const isRightToLeft = getComputedStyle(card).direction === 'rtl'
  return { left: isRightToLeft ? 0 : start, right: isRightToLeft ? start : 0, below }
}

/** A card's search field, list and map, and the candidate, the only point that can be confirmed. */
export const useCard = (carrier: Carrier, onConfirm: (code: string) => void) => {
  const state = useStore(carrier.picker.$state)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ListControl>(undefined)
  const map = useRef<PointMap>(undefined)
  const point = state.set?.points[state.candidate]
  const [height, setHeight] = useState<SheetHeight>(() => firstHeight(innerHeight))
  // Without a candidate nothing happens, and nothing is said.
  return { carrier, state, field, list, map, point, height, setHeight, confirm: () => point && onConfirm(point.code) }
}

type FrameProps = {
  card: ReturnType<typeof useCard>
  title: string
  /** Sets the first view of the map. */
  start(map: PointMap): void
  /** A marker was pressed, or reached by an arrow key. */
  onPick(number: number): void
  /** Closes the dialog; without it the card is in the page. */
  onClose: (() => void) | undefined
  /** Until then the dialog is rendered out of sight, without its map. */
  isOpen: boolean
  children: ReactNode
}

export function Frame({ card, title, start, onPick, onClose, isOpen, children }: FrameProps) {
  const { carrier, field, map, confirm, height, setHeight } = card
  const { options, picker } = carrier
  const uid = useId()
  const panel = useRef<HTMLDivElement>(null)

  const content = (
    <>
      {isOpen && (
        <MapPanel
          picker={picker}
          options={options}
          control={map}
          covered={() => coveredBy(panel.current, options.sheet)}
          start={start}
          onPick={onPick}
          onConfirm={confirm}
        />
      )}
      <div data-own="" ref={panel} className="skerry-points-card" data-sheet={options.sheet ? height : undefined}>
        {options.sheet && <SheetHandle panel={panel} height={height} setHeight={setHeight} />}
        <h2 id={uid}>{title}</h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is never out of sight below a low sheet. */}
        <div className="skerry-points-card__content" onFocus={() => height === 'peek' && setHeight('half')}>
          {children}
        </div>
      </div>
    </>
  )
  if (!onClose) return <div className="skerry-points-inline">{content}</div>
  return (
    <Dialog
      className="skerry-points-dialog"
      labelledBy={uid}
      isOpen={isOpen}
      onClose={onClose}
      // It has the focus as the dialog opens: focused later, the card would be laid out again.
      initialFocus={field}
    >
      {content}
      <button
        type="button"
        className="skerry-points-dialog__close"
        aria-label={translate(labels.close)}
        onClick={onClose}
      />
    </Dialog>
  )
}
