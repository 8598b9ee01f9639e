import { page } from './config.ts'

/**
 * Text of the first cookie of that name, `''` when it is missing, not decodable, or cookies cannot be read.
 *
 * The first one is what the server reads, too, when a cookie for the host and one for the domain share a name.
 */
export const readCookie = (name: string, prepare = (text: string) => text): string => {
  try {
    const found = document.cookie.split(/; */).find(cookie => cookie.startsWith(`${name}=`))
    return decodeURIComponent(prepare(found?.slice(name.length + 1) ?? ''))
  } catch {
    return ''
  }
}

type CookieAttributes = { path?: string; samesite?: string }

/**
 * Writes a cookie as Magento's own script does: for this host only, because the server could never delete one with a
 * domain; `{`, `}` and `:` stay as they are.
 *
 * @param expires In the past takes the cookie away; without it the cookie ends with the browser.
 */
export const writeCookie = (name: string, value: string, expires?: Date, attributes: CookieAttributes = {}): void => {
  const { path = '/', samesite = page.cookies.samesite } = attributes
  const text = encodeURIComponent(value).replace(/%(7B|7D|3A)/g, decodeURIComponent)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${name}=${text};path=${path};samesite=${samesite}${expires ? `;expires=${expires.toUTCString()}` : ''}${page.cookies.secure ? ';secure' : ''}`
}
