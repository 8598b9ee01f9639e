import { addAccountRules } from '../../core/form/account-rules.ts'
import { checkForm } from '../../core/form/check-form.ts'
import { fieldOf } from '../../core/form/fields.ts'
import { loadRules } from '../../core/form/load-rules.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { ChangeEmailPasswordOptions } from './options.ts'

/** Checks the form by the rules of the fields that are shown. */
export default defineBehavior(ChangeEmailPasswordOptions, (host, _options, signal) => {
  const form = host as HTMLFormElement
  addAccountRules()
  void loadRules(form)
  // Before it is checked.
  const trim = () => {
    const email = fieldOf(form, 'email')
    if (email) email.value = email.value.trim()
  }
  form.addEventListener('submit', trim, { signal, capture: true })
  checkForm(form, signal)
})
