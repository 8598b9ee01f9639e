/** The handle of the card on a small screen, where it is a sheet with three heights over the map. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { translate } from '../../page/translate.ts'
import { labels } from '../../pickup/labels.ts'

const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** Shares of the window, in which the nearest height is looked for after a drag; the stylesheet has the heights. */
const SHARES: Readonly<Record<SheetHeight, number>> = { peek: 0.2, half: 0.64, full: 0.92 }
/** Pixels from which a press is a drag. */
const DRAG_PX = 6
/** Windows below this height have no room for half a sheet. */
const LOW_WINDOW_PX = 480

export const firstHeight = (windowHeight: number): SheetHeight => (windowHeight < LOW_WINDOW_PX ? 'full' : 'half')

export const nearestHeight = (share: number): SheetHeight =>
  HEIGHTS.reduce((best, height) => (Math.abs(SHARES[height] - share) < Math.abs(SHARES[best] - share) ? height : best))

const NEXT = {
  peek: { height: 'half', label: labels.sheetPeek },
  half: { height: 'full', label: labels.sheetHalf },
  full: { height: 'peek', label: labels.sheetFull },
} as const

type HandleProps = {
  panel: RefObject<HTMLElement | null>
  height: SheetHeight
  setHeight(height: SheetHeight): void
}

/** Dragged, pressed, or moved by the arrow keys. */
export function SheetHandle({ panel, height, setHeight }: HandleProps) {
  const drag = useRef<{ y: number; from: number; hasMoved: boolean }>(undefined)

  const move = ({ clientY }: PointerEvent) => {
    const { current } = drag
    if (!current || !panel.current) return
    const by = current.y - clientY
    current.hasMoved ||= Math.abs(by) > DRAG_PX
    if (current.hasMoved) panel.current.style.blockSize = `${current.from + by}px`
  }
  const drop = () => {
    const element = panel.current
    if (!drag.current?.hasMoved || !element) return
    setHeight(nearestHeight(element.offsetHeight / (element.parentElement?.clientHeight || 1)))
    element.style.blockSize = ''
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const next = by && HEIGHTS[HEIGHTS.indexOf(height) + by]
    if (next) setHeight(next)
    if (by) event.preventDefault()
  }
  return (
    <button
      type="button"
      className="skerry-points-card__handle"
      aria-label={translate(NEXT[height].label)}
      onPointerDown={event => {
        drag.current = { y: event.clientY, from: panel.current?.offsetHeight ?? 0, hasMoved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
      onClick={() => {
        if (!drag.current?.hasMoved) setHeight(NEXT[height].height)
        drag.current = undefined
      }}
    />
  )
}
