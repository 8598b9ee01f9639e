import { onFieldChange, onFieldWrite } from '../dom/changes.ts'
import { errorOf, showError } from './field-error.ts'
import { type Field, fieldsIn, placeOf } from './fields.ts'

/** Calls `check` after a change with the fields that have a message, and removes all messages when the signal aborts. */
export const watchErrors = (root: HTMLElement, signal: AbortSignal, check: (fields: Field[]) => void): void => {
  const all = () => (root instanceof HTMLFormElement ? root.elements : root.querySelectorAll('input, select, textarea'))
  const invalid = () => ([...all()] as Field[]).filter(errorOf)
  const checkInvalid = () => {
    const fields = invalid()
    if (fields.length) check(fields)
  }
  onFieldChange(placeOf(root), checkInvalid, signal)
  onFieldWrite(placeOf(root), checkInvalid, signal)
  signal.addEventListener('abort', () => {
    for (const field of invalid()) showError(field, '')
    for (const field of fieldsIn(root)) field.setCustomValidity('')
  })
}
