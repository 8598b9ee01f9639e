import { type RefObject, useLayoutEffect } from 'react'
import type { Reason } from './reason.ts'
import type { Chosen } from './variants.ts'

/** Pixels between an option and its note. */
const GAP_PX = 4

/** Above the option: below it there may be the button. */
const place = (note: HTMLElement): void => {
  const group = note.parentElement
  const option = group?.querySelector<HTMLElement>('[data-active]')
  if (!group || !option) return
  const { offsetLeft, offsetTop, offsetWidth } = option
  const isRightToLeft = getComputedStyle(group).direction === 'rtl'
  const start = isRightToLeft ? group.clientWidth - offsetLeft - offsetWidth : offsetLeft
  note.style.insetInlineStart = `${Math.max(0, Math.min(start, group.clientWidth - note.offsetWidth))}px`
  note.style.insetBlockEnd = `${group.clientHeight - offsetTop + GAP_PX}px`
}

export type NoteProps = { ref: RefObject<HTMLDivElement | null>; reason: Reason; choose(nearest: Chosen): void }

/** Why the option under the pointer or the focus is unavailable, and a button that chooses what is nearest to it. */
export function Note({ ref, reason, choose }: NoteProps) {
  const { text, nearest } = reason
  const take = (chosen: Chosen) => {
    // The pressed button is removed with the note.
    ref.current?.parentElement?.querySelector<HTMLElement>('[data-active]')?.focus()
    choose(chosen)
  }
  useLayoutEffect(() => {
    if (ref.current) place(ref.current)
  })
  return (
    <div ref={ref} className="skerry-swatches__reason">
      {/* The option has the same as its description. */}
      <span aria-hidden className="skerry-swatches__why">
        {text}
      </span>
      {nearest && (
        <button type="button" className="skerry-swatches__nearest" onClick={() => take(nearest.chosen)}>
          {nearest.text}
        </button>
      )}
    </div>
  )
}
