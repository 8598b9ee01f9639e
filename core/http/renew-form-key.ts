import { readCookie } from '../page/cookies.ts'
import { NAME, writeFormKeys, writeKey } from './form-key.ts'

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
