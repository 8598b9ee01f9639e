/** The list of points: only the rows in sight are rendered, so 50,000 points are as quick as 50. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatKm } from '../../map/distance.ts'
import { translate } from '../../page/translate.ts'
import { labels } from '../../pickup/labels.ts'
import type { Point } from '../../pickup/point.ts'
import { DETAILS_EM, type Layout, layOut, ROW_EM, rowAt, TOWN_EM } from './rows.ts'
import { type ListControl, useActiveOption } from './use-active-option.ts'
import { useViewport } from './use-viewport.ts'

/** Rows rendered beyond both edges. */
const OVERSCAN = 4

export type PointListProps = {
  id: string
  label: string
  points: readonly Point[]
  order: ArrayLike<number>
  distances: Float64Array | undefined
  hasTowns: boolean
  candidate: number
  /** Number of the point chosen last, which is listed first; -1: none. */
  last: number
  control: RefObject<ListControl | undefined>
  /** A search field whose arrow keys move the highlight. */
  field?: RefObject<HTMLInputElement | null>
  onChoose(number: number): void
  /** Opens under the candidate. */
  details?: ReactNode
  /** The only item of a list without points. */
  nothing: string
}

/** Places an element in the list; heights are in em of the list. */
const placed = (topEm: number, heightEm: number, em: number) => ({
  insetBlockStart: `${topEm * em}px`,
  blockSize: `${heightEm * em}px`,
})

type RowProps = Pick<PointListProps, 'points' | 'order' | 'distances' | 'hasTowns' | 'candidate' | 'last'> & {
  row: number
  layout: Layout
  id: string
  /** Font size in pixels. */
  em: number
  onPress(): void
}

/** A town's heading, or a point. */
function Row({ row, layout, id, em, points, order, distances, hasTowns, candidate, last, onPress }: RowProps) {
  const value = layout.rows[row] as number
  const number = value < 0 ? -value - 1 : value
  const point = points[number]
  const top = layout.offsets[row] as number
  if (!point) return null
  if (value < 0)
    return (
      <div className="skerry-points__town" style={placed(top, TOWN_EM, em)} aria-hidden="true">
        {point.town}
      </div>
    )
  const km = distances?.[number]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys and names its active option.
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant).
    <div
      id={id}
      role="option"
      className="skerry-points__point"
      style={placed(top, ROW_EM, em)}
      data-row={row}
      aria-selected={number === candidate}
      aria-setsize={order.length}
      aria-posinset={(layout.positions[row] as number) + 1}
      onClick={onPress}
    >
      <span className="skerry-points__name">{point.name}</span>
      <span className="skerry-points__street">
        {[point.street, hasTowns ? '' : point.town].filter(Boolean).join(', ')}
      </span>
      {km !== undefined && <span className="skerry-points__km">{formatKm(km)}</span>}
      {row === 0 && number === last && <span className="skerry-points__last">{translate(labels.last)}</span>}
    </div>
  )
}

export function PointList(props: PointListProps) {
  const { id, label, points, order, hasTowns, candidate, last, control, field, onChoose, details, nothing } = props
  const box = useRef<HTMLDivElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const { view, top, onScroll, scrollTo } = useViewport(box)
  const { em } = view
  const open = details ? candidate : -1
  const detailsBox = useRef<HTMLDivElement>(null)
  const [detailsEm, setDetailsEm] = useState(DETAILS_EM)
  useLayoutEffect(() => {
    const height = open < 0 ? 0 : (detailsBox.current?.offsetHeight ?? 0)
    if (height) setDetailsEm(height / em)
  }, [open, em])
  const layout = useMemo(
    () => layOut(points, order, hasTowns, last, open, detailsEm),
    [points, order, hasTowns, last, open, detailsEm],
  )
  const { rows, offsets } = layout
  const optionId = (row: number) => `${id}-${rows[row]}`

  const reveal = (row: number) => {
    if (!box.current) return
    const [start, end] = [(offsets[row] as number) * em, (offsets[row + 1] as number) * em]
    const { scrollTop, clientHeight } = box.current
    if (start < scrollTop) scrollTo(start)
    else if (end > scrollTop + clientHeight) scrollTo(end - clientHeight)
  }
  const page = Math.max(1, Math.floor(view.height / em / 4))
  const { active, mark, press } = useActiveOption({
    control,
    box,
    owners: [listbox, field],
    rows,
    page,
    optionId,
    reveal,
    onChoose,
  })

  // The highlight stays on its point: an address found while the shopper moves, and a choice, take it from nobody.
  const shown = useRef({ order, rows })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { order, rows }
    const number = before.rows[active.current] ?? -1
    const row = number < 0 ? -1 : rows.indexOf(number)
    if (before.order === order && row === active.current) return
    active.current = row
    if (row >= 0) reveal(row)
    else if (top.current) scrollTo(0)
  })

  // Details are shown whole where the list is high enough; the row they belong to stays in sight at least.
  useEffect(() => {
    const row = open < 0 ? -1 : rows.indexOf(open)
    const element = box.current
    if (row < 0 || !element) return
    const [start, end] = [(offsets[row] as number) * em, (offsets[row + 1] as number) * em]
    if (end > element.scrollTop + element.clientHeight) element.scrollTop = Math.min(start, end - element.clientHeight)
  }, [open, rows, offsets, em])

  const first = Math.max(0, rowAt(offsets, view.top / em) - OVERSCAN)
  const end = Math.min(rows.length, rowAt(offsets, (view.top + view.height) / em) + 1 + OVERSCAN)
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const openRow = open < 0 ? -1 : rows.indexOf(open)
  return (
    <div ref={box} className="skerry-points" onScroll={onScroll}>
      <div
        ref={listbox}
        id={id}
        className="skerry-points__all"
        role="listbox"
        aria-label={label}
        tabIndex={0}
        style={{ blockSize: order.length ? `${(offsets[rows.length] as number) * em}px` : 'auto' }}
        onKeyDown={press}
        // Focus would move the highlight to the first point, and the list away from under the press.
        onMouseDown={event => event.preventDefault()}
        onFocus={event => {
          if (event.target === listbox.current && active.current < 0) control.current?.move(1)
        }}
      >
        {!order.length && (
          // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant).
          <div role="option" className="skerry-points__none" aria-selected="false" aria-disabled="true">
            {nothing}
          </div>
        )}
        {inSight.map(row => (
          <Row
            {...props}
            key={rows[row]}
            row={row}
            layout={layout}
            id={optionId(row)}
            em={em}
            onPress={() => {
              mark(row)
              onChoose(rows[row] as number)
            }}
          />
        ))}
      </div>
      {/* A list box has options only: the details are beside it, over the gap that is left for them. */}
      {openRow >= 0 && (
        <div
          ref={detailsBox}
          className="skerry-points__details"
          style={{ insetBlockStart: `${((offsets[openRow] as number) + ROW_EM) * em}px` }}
        >
          {details}
        </div>
      )}
    </div>
  )
}
