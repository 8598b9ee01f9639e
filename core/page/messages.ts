/**
 * Messages for the visitor, from three sources: the server's cookie, the `messages` section, and widgets.
 *
 * The widget `messages` joins them: it calls `checkMessageCookie` when it connects, passes every new value of
 * `$section('messages')` to `receiveMessages`, and calls `messagesShown` once they are in the page.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { page } from './config.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** `type` is success, notice, warning, error or a theme's own; `text` may be untrusted HTML of the server. */
export type Message = { readonly type: string; readonly text: string }

export const COOKIE = 'mage-messages'

const $shown = atom<readonly Message[]>([])
let fromCookie: readonly Message[] = []
let fromPage: readonly Message[] = []
let seen = ''
/** Requests in progress whose messages may be dropped; messages are read from the cookie when there are none. */
let trying = 0

/** The cookie's JSON. Older PHP writes a space as `+`; a real plus is `%2B`. */
export const readMessages = (): string => readCookie(COOKIE, raw => raw.replaceAll('+', ' '))

const writeMessages = (text: string): void =>
  writeCookie(COOKIE, text, text ? undefined : new Date(0), { path: page.cookies.path, samesite: 'strict' })

/** Each text once, the cookie's first. */
export const $messages: ReadableAtom<readonly Message[]> = $shown

const publish = () => {
  const messages = new Map([...fromCookie, ...fromPage].map(message => [message.text, message]))
  $shown.set([...messages.values()])
}

/** Replaces the page's own messages; those of the cookie stay until the next navigation. */
export const showMessages = (messages: readonly Message[]): void => {
  fromPage = messages
  publish()
}

/** Gets the server's messages before the page does, and returns those that the page is to show. */
type Recipient = (messages: readonly Message[]) => readonly Message[]
let recipient: Recipient | undefined

/** Passes the server's messages to a widget that shows them beside the control they are about. Returns its undo. */
export const interceptMessages = (next: Recipient): (() => void) => {
  recipient = next
  return () => {
    if (recipient === next) recipient = undefined
  }
}

/** The server's messages that no widget shows itself. */
const leftOf = (messages: readonly Message[]) => recipient?.(messages) ?? messages

/** Shows messages of the server that no widget shows itself. */
export const receiveMessages = (messages: readonly Message[]): void => {
  const left = leftOf(messages)
  if (left.length) showMessages(left)
}

export const showMessage = (type: 'success' | 'notice' | 'warning' | 'error', text: string): void =>
  showMessages([{ type, text }])

/**
 * Reads messages from the cookie: after a navigation, and after each request whose answer was not JSON, because for such
 * an answer Magento moves the messages from the session into the cookie.
 */
export const checkMessageCookie = (): void => {
  const text = readMessages()
  if (trying || !text || text === seen) return
  seen = text
  try {
    const left = leftOf((JSON.parse(text) as Message[]).filter(message => message?.text))
    fromCookie = [...fromCookie, ...left]
    if (left.length) publish()
    else messagesShown()
  } catch {
    messagesShown()
  }
}

/** Clears the cookie. To be called only when the messages are in the page, so that no error loses one. */
export const messagesShown = (): void => {
  if (readMessages() !== seen) return
  seen = ''
  writeMessages('')
}

/**
 * Leaves messages in the cookie during a request that may be refused and sent again.
 *
 * @returns Ends that; with `true` the messages that arrived meanwhile are dropped.
 */
export const holdMessages = (): ((isDropped: boolean) => void) => {
  const before = readMessages()
  trying++
  return isDropped => {
    trying--
    if (isDropped) writeMessages(before)
    checkMessageCookie()
  }
}
