import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'

export type ListControl = {
  /** Moves the highlight by a number of points. */
  move(by: number): void
  /** Chooses the highlighted point; `false` when none is. */
  choose(): boolean
  /** Takes the highlight away. */
  forget(): void
  /** Scrolls to a point. */
  show(number: number): void
}

type Options = {
  control: RefObject<ListControl | undefined>
  /** The scrolled element around the list box, and what names the active option: the list box and a search field. */
  box: RefObject<HTMLElement | null>
  owners: readonly (RefObject<HTMLElement | null> | undefined)[]
  rows: Int32Array
  /** Points that Page Up and Page Down move by. */
  page: number
  optionId(row: number): string
  reveal(row: number): void
  onChoose(number: number): void
}

/**
 * The highlighted row of a list box whose focus stays on the list or its field (`aria-activedescendant`). It is marked in
 * the DOM, because rendering for each key would be slow.
 */
export const useActiveOption = ({ control, box, owners, rows, page, optionId, reveal, onChoose }: Options) => {
  const active = useRef(-1)

  const mark = (row: number) => {
    active.current = row
    box.current?.querySelector('[data-active]')?.removeAttribute('data-active')
    if (row >= 0) box.current?.querySelector(`[data-row="${row}"]`)?.setAttribute('data-active', '')
    for (const owner of owners)
      if (row < 0) owner?.current?.removeAttribute('aria-activedescendant')
      else owner?.current?.setAttribute('aria-activedescendant', optionId(row))
  }

  /** The row so many points further; headings of towns do not count. */
  const rowAfter = (start: number, by: number): number => {
    const step = by < 0 ? -1 : 1
    let row = start < 0 && by < 0 ? rows.length : start
    let found = start
    for (let left = Math.abs(by); left > 0; ) {
      row += step
      const value = rows[row]
      if (value === undefined) break
      if (value < 0) continue
      found = row
      left--
    }
    return found
  }

  useImperativeHandle(control, () => ({
    move(by) {
      const row = rowAfter(active.current, by)
      if (row < 0) return
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
  }))

  // The active row may have been rendered again, or just now.
  useEffect(() => mark(active.current))

  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    }
    const by = moves[event.key]
    if (by) control.current?.move(by)
    else if (event.key !== 'Enter' && event.key !== ' ') return
    else if (!control.current?.choose()) return
    event.preventDefault()
  }

  return { active, mark, press }
}
