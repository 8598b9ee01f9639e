import * as v from 'valibot'
import { formOf } from '../../core/form/form-of.ts'
import { sendOnce } from '../../core/form/send-once.ts'
import { defineBehavior } from '../../core/island/widget.ts'

/** A form that is sent once: its buttons are disabled while the browser waits for the next page. */
export default defineBehavior(v.object({}), (host, _options, signal) => {
  const form = formOf(host)
  return form ? sendOnce(form, signal) : undefined
})
