import { $section } from '../../core/customer-data/stores.ts'
import { emit } from '../../core/dom/emit.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { $messages, checkMessageCookie, type Message, messagesShown, showMessages } from '../../core/page/messages.ts'
import { asList } from '../../core/schema/php.ts'
import type { List } from './list.tsx'

/** What is read out at once, and what may wait for a pause. */
const ROLES = ['alert', 'status'] as const

const isUrgent = ({ type }: Message) => /^(error|warning)$/.test(type)

const of = (role: (typeof ROLES)[number], messages: readonly Message[]) =>
  messages.filter(message => isUrgent(message) === (role === 'alert'))

/** Without what draws the list, its words alone are shown. */
const plainly = (regions: readonly HTMLElement[]): List => ({
  draw(parts) {
    for (const [number, messages] of parts.entries())
      regions[number]?.replaceChildren(messages.map(({ text }) => plainText(text)).join(' '))
  },
  end() {},
})

/**
 * Luma's two regions (messages contract, 1), empty from the start: only then is what comes read out. What draws in them
 * comes with the first message; what the server printed stays as it is, above.
 */
export const connectMessages = (host: HTMLElement, _options: unknown, signal: AbortSignal): Disconnect => {
  const regions = ROLES.map(role => {
    const region = document.createElement('div')
    region.className = 'messages'
    region.setAttribute('role', role)
    region.setAttribute('aria-atomic', 'true')
    host.append(region)
    return region
  })
  let list: Promise<List> | undefined
  let hasShown = false

  const show = async () => {
    if (!hasShown && !$messages.get().length) return
    hasShown = true
    list ??= import('./list.tsx').then(
      ({ listIn }) => listIn(host, regions),
      () => plainly(regions),
    )
    const { draw } = await list
    if (signal.aborted) return
    const messages = $messages.get()
    draw(ROLES.map(role => of(role, messages)))
    if (!messages.length) return
    messagesShown()
    emit(host, 'messages:shown', { messages })
  }

  const stop = [
    $messages.listen(show),
    $section<{ messages?: unknown }>('messages').subscribe(section => {
      const news = asList<Message>(section?.messages).filter(({ text }) => text)
      if (news.length) showMessages(news)
    }),
  ]
  checkMessageCookie()
  show()
  return () => {
    for (const end of stop) end()
    list?.then(({ end }) => end())
    for (const region of regions) region.remove()
  }
}
