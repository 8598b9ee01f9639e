import { registerOrderPart } from '../checkout/order-parts.ts'
import { labels } from '../customer/captcha-labels.ts'
import { translate } from '../page/translate.ts'
import { makeCaptcha } from './captcha.ts'

/**
 * Puts the captcha of an order before the methods; its answer is a header of the order.
 *
 * @param name Of the order in `captchas`.
 */
export const connectOrderCaptcha = (
  form: HTMLFormElement,
  name: string,
  captchas: unknown,
  signal: AbortSignal,
): void => {
  const captcha = makeCaptcha(name, captchas)
  const first = form.querySelector('.payment-method')
  if (!captcha || !first || signal.aborted) return
  const { element } = captcha
  first.before(element)
  const disconnect = captcha.connect()
  const stop = registerOrderPart({
    name: 'captcha',
    position: 'after agreements',
    check(isQuiet) {
      if (captcha.answer() !== '') return undefined
      if (!isQuiet) captcha.check()
      return { text: translate(labels.captcha), focus: () => element.querySelector('input')?.focus() }
    },
    headers() {
      const answer = captcha.answer()
      return answer === undefined ? {} : { 'X-Captcha': answer }
    },
  })
  // An answer is good for one order.
  form.addEventListener('payment:failed', ({ detail }) => detail.reason === 'failed' && captcha.reset(true), { signal })
  signal.addEventListener('abort', () => {
    stop()
    disconnect()
    element.remove()
  })
}
