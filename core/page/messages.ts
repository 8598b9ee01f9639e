/**
 * What the shop tells the visitor, from three sources: the server's cookie, the `messages` section, and the kit.
 *
 * The widget `messages` (widgets/messages) joins them: it calls `checkMessageCookie` when it connects, hands every new
 * value of `$section('messages')` to `showMessages`, and calls `messagesShown` once they stand in the page.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { page } from './config.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** `type` is success, notice, warning, error or a theme's own; `text` may be the server's HTML, not to be trusted. */
export type Message = { readonly type: string; readonly text: string }

const COOKIE = 'mage-messages'

const $shown = atom<readonly Message[]>([])
let fromCookie: readonly Message[] = []
let fromPage: readonly Message[] = []
let seen = ''
/** How many requests are being tried whose messages may have to be dropped: they are let out when none is. */
export const trying = { count: 0 }

// Older PHP writes a space as `+`; a real plus is `%2B`.
export const readMessages = (): string => readCookie(COOKIE, raw => raw.replaceAll('+', ' '))

export const writeMessages = (text: string): void =>
  writeCookie(COOKIE, text, text ? undefined : new Date(0), { path: page.cookies.path, samesite: 'strict' })

/** Each text once, the cookie's first (messages contract, 2). */
export const $messages: ReadableAtom<readonly Message[]> = $shown

const publish = () => {
  const messages = new Map([...fromCookie, ...fromPage].map(message => [message.text, message]))
  $shown.set([...messages.values()])
}

/** Shows these instead of what the page said before; the cookie's stay until the next navigation. */
export const showMessages = (messages: readonly Message[]): void => {
  fromPage = messages
  publish()
}

export const showMessage = (type: 'success' | 'notice' | 'warning' | 'error', text: string): void =>
  showMessages([{ type, text }])

/**
 * Takes in what the server put into the cookie: after a navigation, and after each request of the kit whose answer was
 * not JSON, because such an answer takes the messages out of the session (messages contract, 2).
 */
export const checkMessageCookie = (): void => {
  const text = readMessages()
  if (trying.count || !text || text === seen) return
  seen = text
  try {
    const messages = (JSON.parse(text) as Message[]).filter(message => message?.text)
    fromCookie = [...fromCookie, ...messages]
    publish()
  } catch {
    messagesShown()
  }
}

/** Blanks the cookie. To be called only when the messages stand in the page, so that no crash eats one. */
export const messagesShown = (): void => {
  if (readMessages() !== seen) return
  seen = ''
  writeMessages('')
}
