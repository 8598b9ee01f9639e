import { followReply, makeNonce, type Reply } from '../../core/checkout/frame-reply.ts'
import { make } from '../../core/dom/make.ts'
import { answerReplyPage } from '../../core/legacy/reply-page.ts'

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
    followReply(frame, resolve, signal)
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
