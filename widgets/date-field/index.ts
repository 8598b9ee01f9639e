import { labels } from '../../core/form/account-labels.ts'
import { isDateFormat } from '../../core/form/dates.ts'
import type { Field } from '../../core/form/fields.ts'
import { parseRules } from '../../core/form/rules.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { birthRange, formatIn, nativeRules, toNative, toServer } from './model.ts'
import { DateFieldOptions } from './options.ts'

/** The attributes that the widget writes, as they were. */
const KEPT = ['type', 'value', 'min', 'max', 'data-validate', 'data-msg-bad-input']

/** A date of the server as the browser's own date field; the form is sent with the server's format. */
export default defineBehavior(DateFieldOptions, (host, { dateFormat, maxAge }, signal) => {
  const field = (host.matches('input') ? host : host.querySelector('input[name]')) as Field | null
  const printed = field?.dataset['validate'] ?? ''
  const rules = parseRules(printed)
  const format = dateFormat ?? formatIn(rules)
  const native = field && format && isDateFormat(format) ? toNative(field.value, format) : undefined
  // A text that is no date, and one without a format, stays as it is, and is checked as it is.
  if (!field || !format || native === undefined) return
  const before = KEPT.map(name => [name, field.getAttribute(name)] as const)
  const restore = () => {
    const text = toServer(field.value, format)
    for (const [name, value] of before)
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
    field.value = text
  }
  const hasFocus = document.activeElement === field
  // A form that is reset finds the server's date there.
  field.defaultValue = toNative(field.defaultValue, format) ?? ''
  field.type = 'date'
  field.value = native
  field.dataset['validate'] = nativeRules(printed)
  field.dataset['msgBadInput'] = translate(labels.date)
  if (rules['validate-dob']) Object.assign(field, birthRange(new Date(), maxAge))
  if (hasFocus) field.focus()
  // The browser and `new FormData(form)` read the form's data here before it is sent.
  field.form?.addEventListener(
    'formdata',
    ({ formData }) => {
      if (field.type === 'date' && formData.get(field.name) === field.value)
        formData.set(field.name, toServer(field.value, format))
    },
    { signal },
  )
  return restore
})
