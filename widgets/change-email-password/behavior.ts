import { onFieldChange } from '../../core/dom/changes.ts'
import { addAccountRules } from '../../core/form/account-rules.ts'
import { checkForm } from '../../core/form/check-form.ts'
import { showError } from '../../core/form/field-error.ts'
import { type Field, fieldOf } from '../../core/form/fields.ts'
import { allowPasswordAutofill } from '../../core/form/password-autofill.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { INPUTS } from './model.ts'
import { ChangeEmailPasswordOptions } from './options.ts'
import { rulesFor } from './rules.ts'

/** Gives the fields that are shown their rules; a field that is hidden has no message. */
const connectRules = (form: HTMLFormElement, signal: AbortSignal): (() => void) => {
  const fields = INPUTS.flatMap(name => {
    const field = form.querySelector<Field>(`[data-input="${name}"]`)
    return field ? [{ name, field, printed: field.getAttribute('data-validate') }] : []
  })
  const update = () => {
    const address = fields.find(({ name }) => name === 'change-email')?.field.value.trim() ?? ''
    for (const { name, field, printed } of fields)
      if (field.disabled) showError(field, '')
      else field.dataset['validate'] = rulesFor(name, printed ?? '', address)
  }
  onFieldChange(form, update, signal)
  update()
  return () => {
    for (const { field, printed } of fields)
      if (printed === null) field.removeAttribute('data-validate')
      else field.setAttribute('data-validate', printed)
  }
}

/** Checks the form by the rules of the fields that are shown. */
export default defineBehavior(ChangeEmailPasswordOptions, (host, _options, signal) => {
  const form = host as HTMLFormElement
  addAccountRules()
  // Before it is checked.
  const trim = () => {
    const email = fieldOf(form, 'email')
    if (email) email.value = email.value.trim()
  }
  form.addEventListener('submit', trim, { signal, capture: true })
  const undo = connectRules(form, signal)
  checkForm(form, signal)
  allowPasswordAutofill(form, signal)
  return undo
})
