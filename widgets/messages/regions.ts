import { $section } from '../../core/customer-data/stores.ts'
import { emit } from '../../core/dom/emit.ts'
import { make } from '../../core/dom/make.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import {
  $messages,
  checkMessageCookie,
  type Message,
  messagesShown,
  receiveMessages,
} from '../../core/page/messages.ts'
import { asList } from '../../core/schema/php.ts'

const URGENT = 'alert'

const isUrgent = ({ type }: Message) => /^(error|warning)$/.test(type)

/** Luma's two regions of a host: `alert` is read out at once, `status` at the next pause. */
export const regionsOf = (host: HTMLElement) => [
  ...host.querySelectorAll<HTMLElement>(':scope > .messages[aria-atomic]'),
]

export const messagesIn = (region: HTMLElement, messages: readonly Message[]): Message[] =>
  messages.filter(message => isUrgent(message) === (region.getAttribute('role') === URGENT))

/** Adds the regions, empty: a text is read out only if its region was there before. The server's own messages stay. */
export const connectRegions = (host: HTMLElement): Disconnect => {
  const regions = [URGENT, 'status'].map(role => make('div', { class: 'messages', role, 'aria-atomic': true }))
  host.append(...regions)
  const stop = $section<{ messages?: unknown }>('messages').subscribe(section => {
    const news = asList<Message>(section?.messages).filter(({ text }) => text)
    if (news.length) receiveMessages(news)
  })
  checkMessageCookie()
  return () => {
    stop()
    for (const region of regions) region.remove()
  }
}

/** To be called when messages are in the page. */
export const reportShown = (host: HTMLElement, messages: readonly Message[]): void => {
  if (!messages.length) return
  messagesShown()
  emit(host, 'messages:shown', { messages })
}

/** Shows the texts alone, without markup and without buttons. */
export const showTexts = (host: HTMLElement): Disconnect =>
  $messages.subscribe(messages => {
    for (const region of regionsOf(host))
      region.replaceChildren(
        messagesIn(region, messages)
          .map(({ text }) => plainText(text))
          .join(' '),
      )
    reportShown(host, messages)
  })
