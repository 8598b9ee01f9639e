/**
 * The list of points: only the rows in sight are drawn, so it is as quick with 50,000 points as with 50. One file, because
 * drawing, highlight and scrolling are about the same rows.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { soon } from '../../async/slices.ts'
import { formatKm } from '../../map/distance.ts'
import { translate } from '../../page/translate.ts'
import { labels } from '../../pickup/labels.ts'
import type { Point } from '../../pickup/point.ts'
import { DETAILS_EM, type Layout, layOut, ROW_EM, rowAt, TOWN_EM } from './rows.ts'

/** Rows drawn beyond both edges. */
const SPARE = 4

export type ListControl = {
  /** Moves the highlight; choosing is another key. */
  move(by: number): void
  /** Chooses the highlighted point; `false` when none is. */
  choose(): boolean
  /** Nothing is highlighted any more. */
  forget(): void
  /** Brings a point into sight. */
  show(number: number): void
}

type PointListProps = {
  id: string
  label: string
  points: readonly Point[]
  order: ArrayLike<number>
  distances: Float64Array | undefined
  hasTowns: boolean
  candidate: number
  /** Number of the point used last, which stands first; -1: none. */
  last: number
  control: { current: ListControl | undefined }
  /** The field that moves the highlight, if any. */
  field?: { current: HTMLInputElement | null }
  onChoose(number: number): void
  /** Opens under the candidate: the second carrier's details, with their button. */
  details?: ReactNode
}

export function PointList(props: PointListProps) {
  const { id, label, points, order, distances, hasTowns, candidate, last, control, field, onChoose, details } = props
  const box = useRef<HTMLDivElement>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const active = useRef(-1)
  const [view, setView] = useState({ top: 0, height: 480, em: 16 })
  const open = details ? candidate : -1
  const layout: Layout = useMemo(
    () => layOut(points, order, hasTowns, last, open),
    [points, order, hasTowns, last, open],
  )
  const { rows, offsets } = layout
  const count = rows.length

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const height = element.clientHeight || 480
      const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16
      setView(view => (view.height === height && view.em === em ? view : { ...view, height, em }))
    }
    // To draw it was a task of its own. A list in sight is measured by its observer, before it is painted.
    void soon().then(measure)
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Another order begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the order that another one is told by.
  useLayoutEffect(() => {
    active.current = -1
    // Whether it is there already isn't asked: the list would be laid out for the answer.
    if (!view.top || !box.current) return
    box.current.scrollTop = 0
    setView(view => ({ ...view, top: 0 }))
  }, [order])

  const optionId = (row: number) => `${id}-${rows[row]}`

  const mark = (row: number) => {
    const element = box.current
    if (!element) return
    element.querySelector('[data-active]')?.removeAttribute('data-active')
    active.current = row
    const option = row < 0 ? null : element.querySelector(`[data-row="${row}"]`)
    option?.setAttribute('data-active', '')
    for (const owner of [listbox.current, field?.current])
      if (row < 0) owner?.removeAttribute('aria-activedescendant')
      else owner?.setAttribute('aria-activedescendant', optionId(row))
  }

  const reveal = (row: number) => {
    const element = box.current
    if (!element) return
    const top = (offsets[row] as number) * view.em
    const bottom = (offsets[row + 1] as number) * view.em
    const { scrollTop, clientHeight } = element
    const next = top < scrollTop ? top : bottom > scrollTop + clientHeight ? bottom - clientHeight : scrollTop
    if (next === scrollTop) return
    element.scrollTop = next
    // The row has to be there before it is named as the active one.
    setView(view => ({ ...view, top: next }))
  }

  control.current = {
    move(by) {
      let row = active.current
      const step = by < 0 ? -1 : 1
      for (let left = Math.abs(by); left > 0; ) {
        const next = row < 0 && step < 0 ? count - 1 : row + step
        if (next < 0 || next >= count) break
        row = next
        if ((rows[row] as number) >= 0) left--
      }
      if (row < 0 || (rows[row] as number) < 0) return
      reveal(row)
      mark(row)
    },
    choose() {
      const number = rows[active.current]
      if (number === undefined || number < 0) return false
      onChoose(number)
      return true
    },
    forget: () => mark(-1),
    show(number) {
      const row = rows.indexOf(number)
      if (row >= 0) reveal(row)
    },
  }

  // What opens under a row is seen whole, where the list is high enough; the row stays in sight at least.
  useEffect(() => {
    const row = open < 0 ? -1 : rows.indexOf(open)
    const element = box.current
    if (row < 0 || !element) return
    const top = (offsets[row] as number) * view.em
    const bottom = (offsets[row + 1] as number) * view.em
    if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = Math.min(top, bottom - element.clientHeight)
  }, [open, rows, offsets, view.em])

  // A row that was drawn just now may be the active one.
  useEffect(() => mark(active.current))

  const press = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / view.em / 4))
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -count,
      End: count,
    }
    const by = moves[event.key]
    if (by) control.current?.move(by)
    else if (event.key !== 'Enter' && event.key !== ' ') return
    else if (!control.current?.choose()) return
    event.preventDefault()
  }

  const first = Math.max(0, rowAt(offsets, view.top / view.em) - SPARE)
  const end = Math.min(count, rowAt(offsets, (view.top + view.height) / view.em) + 1 + SPARE)
  const drawn: ReactNode[] = []
  for (let row = first; row < end; row++) {
    const value = rows[row] as number
    const number = value < 0 ? -value - 1 : value
    const point = points[number]
    if (!point) continue
    const style = {
      insetBlockStart: `${(offsets[row] as number) * view.em}px`,
      blockSize: `${(value < 0 ? TOWN_EM : ROW_EM) * view.em}px`,
    }
    if (value < 0) {
      drawn.push(
        <div key={`town-${row}`} className="skerry-points__town" style={style} aria-hidden="true">
          {point.town}
        </div>,
      )
      continue
    }
    const km = distances?.[number]
    drawn.push(
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys and names its active option.
      // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant).
      <div
        key={value}
        id={optionId(row)}
        role="option"
        className="skerry-points__point"
        style={style}
        data-row={row}
        aria-selected={number === candidate}
        aria-setsize={order.length}
        aria-posinset={(layout.positions[row] as number) + 1}
        onClick={() => {
          mark(row)
          onChoose(number)
        }}
      >
        <span className="skerry-points__name">{point.name}</span>
        <span className="skerry-points__street">
          {[point.street, hasTowns ? '' : point.town].filter(Boolean).join(', ')}
        </span>
        {km !== undefined && <span className="skerry-points__km">{formatKm(km)}</span>}
        {row === 0 && number === last && <span className="skerry-points__last">{translate(labels.last)}</span>}
      </div>,
    )
  }

  // A list box holds options alone: what opens under one lies over the gap that is left for it, beside the list box.
  const openRow = open < 0 ? -1 : rows.indexOf(open)
  return (
    <div
      ref={box}
      className="skerry-points"
      onScroll={() => {
        const top = box.current?.scrollTop ?? 0
        setView(view => (view.top === top ? view : { ...view, top }))
      }}
    >
      <div
        ref={listbox}
        id={id}
        className="skerry-points__all"
        role="listbox"
        aria-label={label}
        tabIndex={0}
        style={{ blockSize: `${(offsets[count] as number) * view.em}px` }}
        onKeyDown={press}
        onFocus={event => {
          if (event.target === listbox.current && active.current < 0) control.current?.move(1)
        }}
      >
        {drawn}
      </div>
      {openRow >= 0 && (
        <div
          className="skerry-points__details"
          style={{
            insetBlockStart: `${((offsets[openRow] as number) + ROW_EM) * view.em}px`,
            blockSize: `${DETAILS_EM * view.em}px`,
          }}
        >
          {details}
        </div>
      )}
    </div>
  )
}
