/** The latest kind of pointer on a menu: a held click no longer has one. */

import { wideQuery } from '../../core/dom/widths.ts'

export const pointer = {
  /** Whether the latest press was a finger's: a finger opens a panel first, and follows its link second. */
  isFinger: matchMedia('(hover: none)').matches,
  /** Whether a mouse movement has loaded the view: the movement counts as one onto its item. */
  isMouse: false,
}

/** On a phone the list is a drawer or a popover, which has no panels. */
export const isWide = (): boolean => matchMedia(wideQuery()).matches

/** Calls `wake` at a movement, a press or the focus; a page that opens under a resting mouse wakes nothing. */
export const wakeOnMovement = (host: HTMLElement, _options: unknown, wake: () => void, signal: AbortSignal): void => {
  const listen = (event: Event) => {
    if (!isWide()) return
    pointer.isMouse = (event as PointerEvent).pointerType === 'mouse'
    wake()
  }
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'])
    host.addEventListener(name, listen, { signal })
  if (host.matches(':focus-within') && isWide()) wake()
}

export const watchPointer = (host: HTMLElement, signal: AbortSignal): void => {
  for (const name of ['pointermove', 'pointerdown', 'keydown'])
    host.addEventListener(
      name,
      event => {
        pointer.isFinger = (event as PointerEvent).pointerType === 'touch'
      },
      { signal, capture: true },
    )
}
