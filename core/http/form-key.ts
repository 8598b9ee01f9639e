/**
 * Magento's protection against forged forms: cookie and body must carry the same value. The server accepts any, deletes
 * it at login and logout, and prints the same one into every visitor's cached page; so the cookie is the authority.
 */
import { page } from '../page/config.ts'
import { readCookie, writeCookie } from '../page/cookies.ts'

const NAME = 'form_key'
const DAY_MS = 86_400_000

const writeKey = () => {
  // Of the letters and digits that Magento takes, those that a number can be written with.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => (byte % 36).toString(36)).join('')
  writeCookie(NAME, key, new Date(Date.now() + DAY_MS))
  return key
}

export const formKey = (): string => readCookie(NAME) || writeKey()

/** Writes the key into every form-key field of the page, or of HTML inserted later. */
export const writeFormKeys = (root: ParentNode = document): void => {
  const key = formKey()
  for (const field of root.querySelectorAll<HTMLInputElement>(`input[name=${NAME}]`)) field.value = key
}

/** Makes a new key after the server refused the old one, and deletes a domain cookie of that name, a possible reason. */
export const renewFormKey = (): string => {
  const past = 'path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  for (const domain of ['', `;domain=${location.hostname}`]) document.cookie = `${NAME}=;${past}${domain}`
  const key = writeKey()
  writeFormKeys()
  // Read back: when a cookie of the domain has the same name, the server reads that one.
  return readCookie(NAME) || key
}

/** The address of a form that changes data; `''` for a GET form. */
export const targetOf = (form: HTMLFormElement): string =>
  // Read as attributes: a field called `method` or `action` hides the form's own property.
  /post|put|delete/i.test(form.getAttribute('method') ?? '')
    ? new URL(form.getAttribute('action') ?? '', location.href).href
    : ''

/** Gives a form for this shop the current key before it is sent; a form to another origin never gets one. */
const completeForm = ({ target }: Event) => {
  const form = target as HTMLFormElement
  if (!targetOf(form).startsWith(page.baseUrl)) return
  if (!form.querySelector(`input[name=${NAME}]`)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = NAME
    form.append(field)
  }
  writeFormKeys(form)
}

/** Writes the key into the page, and into every form when it is sent. */
export const keepFormKeys = (): void => {
  writeFormKeys()
  document.addEventListener('submit', completeForm, true)
}
