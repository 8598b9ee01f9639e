import type { Field } from './fields.ts'
import { checkField } from './validate.ts'

/**
 * Checks each field of `root` when it is left, with its message. Where a press elsewhere takes the focus, the message waits
 * until the press has ended: it would move what is pressed away, and the click would not reach it.
 */
export const checkLeftFields = (root: HTMLElement, signal: AbortSignal, isChecked = (_: Field) => true): void => {
  let isPressed = false
  for (const name of ['mousedown', 'mouseup'])
    addEventListener(name, () => (isPressed = name === 'mousedown'), { signal, capture: true })
  root.addEventListener(
    'focusout',
    ({ target }) => {
      const field = target as Field
      const check = () => {
        if (field.name && field.willValidate && isChecked(field) && !signal.aborted) checkField(field)
      }
      // The click follows `mouseup`.
      if (isPressed) addEventListener('mouseup', () => setTimeout(check), { signal, once: true })
      else check()
    },
    { signal },
  )
}
