import { formKey } from '../../core/http/form-key.ts'
import { pageAddress } from '../../core/listing/address.ts'
import { navigate } from '../../core/listing/navigation.ts'
import { addressAfter, formAfter, isAddress, isPosted, type Setting } from './model.ts'
import { readOptions } from './options.ts'

const submit = (action: string, fields: Record<string, string>) => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}

/** Does what a control of the toolbar was set to. */
export const turn = (input: unknown, setting: Setting, value: string, control: Element): void => {
  const options = readOptions(input)
  const address = new URL(pageAddress(options.url || location.href), location.href).href
  if (isAddress(value)) navigate(value, control)
  else if (isPosted(options)) {
    const { action, fields } = formAfter(options, address, setting, value)
    submit(action, { ...fields, form_key: formKey() })
  } else navigate(addressAfter(options, address, setting, value), control)
}
