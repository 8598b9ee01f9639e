import { make } from '../../core/dom/make.ts'
import { answerReplyPage } from '../../core/legacy/reply-page.ts'
import { type Reply, readReply } from './model.ts'

/** Not to be guessed by a page in another frame; it names the frame, so that its page reads it from `window.name`. */
const makeNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends fields to the gateway in a frame of its own, and waits for what the page inside says at the end. Its message counts
 * only from this frame, from the shop's origin and with the frame's nonce; the frame is removed with the signal, and
 * whatever an older one says is lost with it.
 */
export const sendInFrame = (
  host: Element,
  action: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const nonce = makeNonce()
    const frame = make('iframe', { name: nonce, title: '', hidden: true, tabindex: -1, 'aria-hidden': true })
    addEventListener(
      'message',
      ({ source, origin, data }) => {
        if (!source || source !== frame.contentWindow || origin !== location.origin) return
        const reply = readReply(data, nonce)
        if (reply) resolve(reply)
      },
      { signal },
    )
    const stopAnswering = answerReplyPage(resolve)
    signal.addEventListener('abort', () => {
      stopAnswering()
      frame.remove()
      reject(signal.reason)
    })
    host.append(frame)
    // Text fields: the value of a hidden one is an attribute, which anybody can read.
    const inputs = Object.entries(fields).map(([name, value]) => {
      const input = make('input', { type: 'text', name })
      input.value = value
      return input
    })
    const form = make('form', { action, method: 'post', target: nonce, hidden: true, 'data-private': '' }, ...inputs)
    document.body.append(form)
    // A field called `submit` hides the form's own method.
    HTMLFormElement.prototype.submit.call(form)
    form.remove()
    for (const input of inputs) input.value = ''
  })
