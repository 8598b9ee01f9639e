/**
 * Magento's protection against forged forms: cookie and body must carry the same value. The server accepts any, deletes
 * it at login and logout, and prints the same one into every visitor's cached page; so the cookie is the authority.
 */
import { make } from '../dom/make.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'

export const NAME = 'form_key'
const DAY_MS = 86_400_000

/** Writes a new key into the cookie; `''` where it is not kept. */
export const writeKey = () => {
  // Of the letters and digits that Magento takes, those that a number can be written with.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join('')
  writeCookie(NAME, key, new Date(Date.now() + DAY_MS))
  return readCookie(NAME)
}

/** The key that the server has printed; fields that the kit has added are empty until they have one. */
const printedKey = () => document.querySelector<HTMLInputElement>(`input[name=${NAME}][value]:not([value=""])`)?.value

/** The visitor's key; where no cookie can be read or written, the one that the server has printed. */
export const formKey = (): string => readCookie(NAME) || writeKey() || printedKey() || ''

/** The address of a form. Read as an attribute: a field called `action` hides the form's own property. */
const addressOf = (form: HTMLFormElement) => {
  const action = form.getAttribute('action') ?? ''
  return URL.canParse(action, location.href) ? new URL(action, location.href) : undefined
}

/** Whether a form is sent to this host, as the cookie is. */
const isShops = (form: HTMLFormElement) => addressOf(form)?.hostname === location.hostname

/** Writes the key into every form-key field of the page, or of HTML inserted later; a form to another site never gets it. */
export const writeFormKeys = (root: ParentNode = document): void => {
  const key = formKey()
  for (const field of root.querySelectorAll<HTMLInputElement>(`input[name=${NAME}]`))
    if (!field.form || isShops(field.form)) field.value = key
}

/** The address of a form that changes data; `''` for a GET form, and for one that leads nowhere. */
export const targetOf = (form: HTMLFormElement): string =>
  (/post|put|delete/i.test(form.getAttribute('method') ?? '') && addressOf(form)?.href) || ''

/** Gives a form for this shop the current key before it is sent. */
const completeForm = ({ target }: Event) => {
  const form = target as HTMLFormElement
  if (!isShops(form) || !targetOf(form)) return
  if (!form.querySelector(`input[name=${NAME}]`)) form.append(make('input', { type: 'hidden', name: NAME }))
  writeFormKeys(form)
}

/** Writes the key into the page, and into every form when it is sent. */
export const keepFormKeys = (): void => {
  writeFormKeys()
  document.addEventListener('submit', completeForm, true)
}
