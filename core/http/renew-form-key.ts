import { NAME, writeFormKeys, writeKey } from './form-key.ts'

/**
 * Makes a new key after the server refused the old one, and deletes a domain cookie of that name, a possible reason. Where that
 * cookie stays, the page gets its key: the server reads that one.
 */
export const renewFormKey = (): void => {
  const past = 'path=/;expires=Thu, 01 Jan 1970 00:00:00 GMT'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  for (const domain of ['', `;domain=${location.hostname}`]) document.cookie = `${NAME}=;${past}${domain}`
  writeKey()
  writeFormKeys()
}
