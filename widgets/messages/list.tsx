import { useEffect, useRef, useState } from 'react'
import { plainText } from '../../core/dom/plain-text.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import type { Message } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { drawIn } from '../../core/view/mount.ts'
import { labels } from './labels.ts'

export type List = {
  /** Draws, in each region, the messages of it; in the same task. */
  draw(parts: readonly (readonly Message[])[]): void
  end(): void
}

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

/** Luma's rows (messages contract, 1), each with a way to be rid of it. */
function Rows({ host, messages }: { host: HTMLElement; messages: readonly Message[] }) {
  const [dismissed, setDismissed] = useState<readonly Message[]>([])
  const dismiss = (message: Message) => {
    setDismissed([...dismissed, message])
    host.tabIndex = -1
    host.focus()
  }
  return messages.map(
    message =>
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
  )
}

export const listIn = (host: HTMLElement, regions: readonly HTMLElement[]): List => {
  const drawings = regions.map(drawIn)
  return {
    draw(parts) {
      for (const [number, messages] of parts.entries()) drawings[number]?.draw(<Rows host={host} messages={messages} />)
    },
    end() {
      for (const { end } of drawings) end()
    },
  }
}
