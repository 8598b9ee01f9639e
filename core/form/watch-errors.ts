import { onFieldChange, onFieldWrite } from '../dom/changes.ts'
import { errorOf, showError } from './field-error.ts'
import { type Field, fieldsIn } from './fields.ts'

/** Calls `check` after a change with the fields that have a message, and removes all messages when the signal aborts. */
export const watchErrors = (root: HTMLElement, signal: AbortSignal, check: (fields: Field[]) => void): void => {
  const invalid = () => [...root.querySelectorAll<Field>('input, select, textarea')].filter(errorOf)
  const checkInvalid = () => {
    const fields = invalid()
    if (fields.length) check(fields)
  }
  onFieldChange(root, checkInvalid, signal)
  onFieldWrite(root, checkInvalid, signal)
  signal.addEventListener('abort', () => {
    for (const field of invalid()) showError(field, '')
    for (const field of fieldsIn(root)) field.setCustomValidity('')
  })
}
