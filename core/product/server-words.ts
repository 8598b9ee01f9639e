import { reload } from '../customer-data/requests.ts'
import { $section } from '../customer-data/stores.ts'
import { interceptMessages, type Message, showMessages } from '../page/messages.ts'
import { asList } from '../schema/php.ts'

/** Collects the server's messages about a change, which the page then does not show. */
export const collectServerMessages = () => {
  const collected: Message[] = []
  let isAdded = false
  const stop = interceptMessages(messages => {
    if (isAdded) return messages.filter(({ type }) => type !== 'success')
    collected.push(...messages)
    return []
  })
  return {
    stop,
    /** Loads the messages, and the cart, which the server may have changed all the same. */
    async reasons(): Promise<readonly Message[]> {
      const $messages = $section<{ messages?: unknown }>('messages')
      const before = $messages.get()
      // Without an answer there are no reasons.
      await reload(['messages', 'cart']).catch(() => {})
      const section = $messages.get()
      // Nothing else on the page shows messages.
      if (!collected.length && section !== before)
        collected.push(...asList<Message>(section?.messages).filter(({ text }) => text))
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
          stop()
          ended.abort()
        },
        { signal: ended.signal },
      )
    },
  }
}
