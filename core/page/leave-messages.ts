import { toJson } from '../schema/to-json.ts'
import { page } from './config.ts'
import { writeCookie } from './cookies.ts'
import { COOKIE, type Message, readMessages } from './messages.ts'

/** Leaves messages to the next page, as the server does with an answer that is not JSON. */
export const leaveMessages = (messages: readonly Message[]): void => {
  let kept: unknown
  try {
    kept = JSON.parse(readMessages())
  } catch {
    // There was none.
  }
  const all = [...(Array.isArray(kept) ? kept : []), ...messages]
  writeCookie(COOKIE, toJson(all), undefined, { path: page.cookies.path, samesite: 'strict' })
}
