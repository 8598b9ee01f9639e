import * as v from 'valibot'
import { checkForm } from '../../core/form/check-form.ts'
import { defineBehavior } from '../../core/island/widget.ts'

/** Any form of the server, checked by the rules that its markup names. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  const form = host instanceof HTMLFormElement ? host : host.querySelector('form')
  if (!form) return
  checkForm(form, signal)
})
