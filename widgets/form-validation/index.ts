import * as v from 'valibot'
import { checkForm } from '../../core/form/check-form.ts'
import { formOf } from '../../core/form/form-of.ts'
import { allowPasswordAutofill } from '../../core/form/password-autofill.ts'
import { defineBehavior } from '../../core/island/widget.ts'

/** Any form of the server, checked by the rules that its markup names. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  const form = formOf(host)
  if (!form) return
  checkForm(form, signal)
  allowPasswordAutofill(form, signal)
})
