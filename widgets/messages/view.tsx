import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $section } from '../../core/customer-data/sections.ts'
import { emit } from '../../core/dom/emit.ts'
import { plainText, toFragment } from '../../core/dom/server-html.ts'
import { $messages, checkMessageCookie, type Message, messagesShown, showMessages } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { asList } from '../../core/schema/php.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { labels } from './labels.ts'

const TAGS = 'div span b strong i em u a'

/** A text with tags waits for the door; should that not come, its words alone are shown. */
function Text({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isHtml = html.includes('<')
  useEffect(() => {
    if (isHtml)
      toFragment(html, TAGS).then(
        fragment => place.current?.replaceChildren(fragment),
        () => place.current?.replaceChildren(plainText(html)),
      )
  }, [html, isHtml])
  return <div ref={place}>{isHtml ? null : plainText(html)}</div>
}

/** Luma's markup (messages contract, 1). Both regions stand empty from the start: only then is what comes read out. */
export function Messages({ host, server }: ViewProps<unknown>) {
  const messages = useStore($messages)
  const [dismissed, setDismissed] = useState<readonly Message[]>([])

  // What the server printed stays as it is, above.
  useLayoutEffect(() => host.prepend(server), [host, server])

  useEffect(() => {
    checkMessageCookie()
    return $section<{ messages?: unknown }>('messages').subscribe(section => {
      const news = asList<Message>(section?.messages).filter(({ text }) => text)
      if (news.length) showMessages(news)
    })
  }, [])

  useEffect(() => {
    if (!messages.length) return
    messagesShown()
    emit(host, 'messages:shown', { messages })
  }, [host, messages])

  const dismiss = (message: Message) => {
    setDismissed([...dismissed, message])
    host.tabIndex = -1
    host.focus()
  }

  const region = (role: string, isHere: (message: Message) => boolean) => (
    <div className="messages" role={role} aria-atomic="true">
      {messages.map(
        message =>
          isHere(message) &&
          !dismissed.includes(message) && (
            <div
              key={message.text}
              className={`message-${message.type} ${message.type} message`}
              data-ui-id={`message-${message.type}`}
            >
              <Text html={message.text} />
              <button
                type="button"
                className="skerry-messages__dismiss"
                aria-label={translate(labels.dismiss)}
                onClick={() => dismiss(message)}
              />
            </div>
          ),
      )}
    </div>
  )
  const isUrgent = ({ type }: Message) => /^(error|warning)$/.test(type)

  return (
    <>
      {region('alert', isUrgent)}
      {region('status', message => !isUrgent(message))}
    </>
  )
}
