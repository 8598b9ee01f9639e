import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { plainText } from '../../core/dom/plain-text.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { $messages, type Message } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { drawIn } from '../../core/view/mount.ts'
import { Portal } from '../../core/view/portal.tsx'
import { labels } from './labels.ts'
import { messagesIn, regionsOf, reportShown } from './regions.ts'

const TAGS = 'div span b strong i em u a'

/** A text with tags is inserted once the sanitiser has loaded; if that fails, its plain text is. */
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

let last = 0
const keys = new WeakMap<Message, number>()

/** Each message has a row of its own: one with the text of the one before is read out again. */
const keyOf = (message: Message) => {
  const key = keys.get(message) ?? ++last
  keys.set(message, key)
  return key
}

/** A message in Luma's markup, with a button that dismisses it. */
function Row({ message: { type, text }, dismiss }: { message: Message; dismiss(): void }) {
  return (
    <div className={`message-${type} ${type} message`} data-ui-id={`message-${type}`}>
      <Text html={text} />
      <button
        type="button"
        className="skerry-messages__dismiss"
        aria-label={translate(labels.dismiss)}
        onClick={dismiss}
      />
    </div>
  )
}

function Messages({ host, regions }: { host: HTMLElement; regions: readonly HTMLElement[] }) {
  const messages = useStore($messages)
  const [dismissed, setDismissed] = useState<readonly Message[]>([])
  useLayoutEffect(() => reportShown(host, messages), [host, messages])
  const dismiss = (message: Message) => {
    setDismissed([...dismissed, message])
    // The focus would be lost with the button.
    host.tabIndex = -1
    host.focus()
  }
  const shown = messages.filter(message => !dismissed.includes(message))
  return regions.map(region => (
    <Portal key={region.getAttribute('role')} into={region}>
      {messagesIn(region, shown).map(message => (
        <Row key={keyOf(message)} message={message} dismiss={() => dismiss(message)} />
      ))}
    </Portal>
  ))
}

/** Lists messages in both regions of a host, by one root. */
export default (host: HTMLElement): Disconnect => {
  const { draw, end } = drawIn(document.createElement('div'))
  draw(<Messages host={host} regions={regionsOf(host)} />)
  return end
}
