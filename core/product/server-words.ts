import { reload } from '../customer-data/requests.ts'
import { $section } from '../customer-data/stores.ts'
import { setSection } from '../customer-data/writing.ts'
import { interceptMessages, type Message, showMessages } from '../page/messages.ts'
import { asList } from '../schema/php.ts'

type Section = { messages?: unknown }

const messagesOf = (section: Section | undefined) => asList<Message>(section?.messages).filter(({ text }) => text)

/** Collects the server's messages about a change, which the page then does not show. */
export const collectServerMessages = () => {
  // Read now: only a section that is followed gets what Magento's own script loads.
  const $messages = $section<Section>('messages')
  const collected: Message[] = []
  let isAdded = false
  /** Whether the kit shows the page's messages; else Magento's own view may show all that the section has. */
  let isAsked = false
  const leave = (messages: readonly Message[]) => setSection('messages', { ...$messages.get(), messages })
  const stop = interceptMessages(messages => {
    isAsked = true
    if (isAdded) return messages.filter(({ type }) => type !== 'success')
    collected.push(...messages)
    return []
  })
  return {
    stop,
    /** Loads the messages, and the cart, which the server may have changed all the same. */
    async reasons(): Promise<readonly Message[]> {
      const before = $messages.get()
      // Without an answer there are no reasons.
      await reload(['messages', 'cart']).catch(() => {})
      const section = $messages.get()
      if (!isAsked && section !== before && messagesOf(section).length) {
        collected.push(...messagesOf(section))
        leave([])
      }
      stop()
      return collected
    },
    /** The widget says itself that the product was added; anything else is the page's to show. */
    ignoreSuccess(signal: AbortSignal) {
      isAdded = true
      // A JSON answer has its reasons in a section; those in the cookie belong to another change.
      if (collected.length) showMessages(collected)
      const ended = new AbortController()
      signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal })
      document.addEventListener(
        'customer-data:reloaded',
        ({ detail }) => {
          if (!detail.sections.includes('messages')) return
          const messages = messagesOf($messages.get())
          const left = messages.filter(({ type }) => type !== 'success')
          if (!isAsked && left.length < messages.length) leave(left)
          stop()
          ended.abort()
        },
        { signal: ended.signal },
      )
    },
  }
}
