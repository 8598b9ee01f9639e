/** The one way in which a form of the server is checked: at each field when it is left, and as a whole when it is sent. */
import { within } from '../async/within.ts'
import { silenceValidation } from '../legacy/jquery-validation.ts'
import { loadStyle } from '../release/load-style.ts'
import { checkLeftFields } from './check-left.ts'
import { errorOf, showError } from './field-error.ts'
import { type Field, fieldsIn, isChoice, isShown } from './fields.ts'
import { loadRules } from './load-rules.ts'
import { connectSummary } from './summary.ts'
import { checkField, checkFields, clearErrors } from './validate.ts'

/** The element after which a message of radio buttons or of a checkbox is put. */
const LIST = '.nested, .field.choice, .control'

/** Milliseconds that a submit waits at most for the rules that few forms have; the server checks them, too. */
const RULES_MS = 3000

/** Whether something is ticked or typed; a part of a date is typed, although it is no value. */
const isFilled = (field: Field) => (isChoice(field) ? field.checked : !!field.value || field.validity.badInput)

/** Whether a field has another text than the server's, and not the focus. */
const wasEdited = (field: Field) =>
  'defaultValue' in field &&
  !isChoice(field) &&
  (field.value !== field.defaultValue || field.validity.badInput) &&
  field !== document.activeElement

/**
 * Checks a form until the signal aborts. A submit of an invalid form is stopped before any other listener of the form has it;
 * a button with `formnovalidate` is not.
 */
export const checkForm = (form: HTMLFormElement, signal: AbortSignal): void => {
  const { noValidate } = form
  void loadStyle('form')
  form.noValidate = true
  silenceValidation(form, signal)
  const rules = loadRules(form)
  let isReady = !rules
  /** The button of a submit that waits for the rules; `null` for a submit without one. */
  let pressed: HTMLElement | null | undefined
  const begin = () => {
    isReady = true
    // Fields that were edited and left while the rules, or this file, were loading.
    for (const field of signal.aborted ? [] : fieldsIn(form)) if (wasEdited(field) && isShown(field)) checkField(field)
    // The button may have left the page meanwhile.
    if (pressed !== undefined) form.requestSubmit(pressed?.isConnected ? pressed : null)
  }
  within(rules, RULES_MS).then(begin, begin)
  // Of fields that were hidden or disabled until now, or added later.
  form.addEventListener('focusin', () => void loadRules(form), { signal })
  clearErrors(form, signal)
  const summary = connectSummary(form, signal)
  // A field that was passed over is said to be required when the form is sent.
  checkLeftFields(form, signal, field => {
    if (isFilled(field) || errorOf(field)) checkField(field, LIST)
    summary.update()
  })
  form.addEventListener(
    'submit',
    event => {
      const { submitter } = event
      if (event.target !== form || (submitter as HTMLButtonElement | null)?.formNoValidate) return
      if (!isReady) {
        event.preventDefault()
        event.stopImmediatePropagation()
        pressed = submitter
        return
      }
      const fields = fieldsIn(form).filter(isShown)
      const isFine = checkFields(fields, LIST)
      summary.show(fields)
      if (isFine) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  const forget = () => {
    for (const field of fieldsIn(form)) showError(field, '')
    summary.update()
  }
  form.addEventListener('reset', forget, { signal })
  signal.addEventListener('abort', () => (form.noValidate = noValidate))
}
