import type { Field } from './fields.ts'

/**
 * Calls `check` with each field of `root` that is left. Where a press elsewhere takes the focus, it waits
 * until the press has ended: a message would move what is pressed away, and the click would not reach it.
 */
export const checkLeftFields = (root: HTMLElement, signal: AbortSignal, check: (field: Field) => void): void => {
  let isPressed = false
  // A press that drags something ends without `mouseup`: a key that leaves a field is none of it.
  for (const name of ['mousedown', 'mouseup', 'keydown'])
    addEventListener(name, () => (isPressed = name === 'mousedown'), { signal, capture: true })
  root.addEventListener(
    'focusout',
    ({ target }) => {
      const field = target as Field
      const checkLeft = () => {
        if (field.name && field.willValidate && !signal.aborted) check(field)
      }
      // The click follows `mouseup`.
      if (isPressed) addEventListener('mouseup', () => setTimeout(checkLeft), { signal, once: true })
      else checkLeft()
    },
    { signal },
  )
}
