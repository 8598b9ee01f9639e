import { setAttributes } from '../dom/make.ts'

/** Magento's password fields, which it prints with `autocomplete="off"` or without the attribute. */
const NAMES = ['login[password]', 'current_password', 'password', 'password_confirmation']

/** Lets password managers fill a form's passwords and suggest new ones, until the signal aborts. */
export const allowPasswordAutofill = (form: HTMLFormElement, signal: AbortSignal): void => {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter(({ name }) => NAMES.includes(name))
  const isRepeated = fields.some(({ name }) => name === 'password_confirmation')
  for (const field of fields) {
    const printed = field.getAttribute('autocomplete')
    if (printed && printed !== 'off') continue
    const isNew = isRepeated && field.name.startsWith('password')
    field.setAttribute('autocomplete', isNew ? 'new-password' : 'current-password')
    signal.addEventListener('abort', () => setAttributes(field, { autocomplete: printed }))
  }
}
