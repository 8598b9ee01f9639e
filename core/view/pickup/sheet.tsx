/** The handle of the card on a small screen, where it is a sheet with three heights over the map. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { translate } from '../../page/translate.ts'
import { labels } from '../../pickup/labels.ts'

const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** Pixels from which a press is a drag. */
const DRAG_PX = 6
/** Windows below this height have no room for half a sheet. */
const LOW_WINDOW_PX = 480

export const firstHeight = (windowHeight: number): SheetHeight => (windowHeight < LOW_WINDOW_PX ? 'full' : 'half')

/** The height that the stylesheet gives the panel and that is nearest to its own, in pixels, after a drag. */
const nearestHeight = (panel: HTMLElement): SheetHeight => {
  const { dataset, style, offsetHeight: dragged } = panel
  const { sheet = '' } = dataset
  style.blockSize = ''
  const distances = HEIGHTS.map(height => {
    dataset['sheet'] = height
    return Math.abs(panel.offsetHeight - dragged)
  })
  dataset['sheet'] = sheet
  return HEIGHTS[distances.indexOf(Math.min(...distances))] as SheetHeight
}

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
    const { current } = drag
    if (current?.hasMoved && panel.current) setHeight(nearestHeight(panel.current))
    // The click of a mouse follows at once; that of a dragging finger never comes.
    setTimeout(() => {
      if (drag.current === current) drag.current = undefined
    })
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
