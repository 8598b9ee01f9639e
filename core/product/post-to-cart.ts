import { reportChange } from '../http/change.ts'
import { renewFormKey } from '../http/renew-form-key.ts'
import { HttpError, request } from '../http/request.ts'
import { readCookie } from '../page/cookies.ts'
import { COOKIE, holdMessages, type Message } from '../page/messages.ts'
import { asList } from '../schema/php.ts'
import type { CartAnswer } from './cart-answer.ts'

const left = (): readonly Message[] => {
  try {
    return asList<Message>(JSON.parse(readCookie(COOKIE)))
  } catch {
    return []
  }
}

const countSuccesses = (messages: readonly Message[]) => messages.filter(({ type }) => type === 'success').length

/**
 * Posts fields, once more with a new form key if the server refuses the key, which it does by a redirect to a page.
 *
 * Both attempts are one change: sections that load in between would take the message of the second out of the session.
 *
 * @param hasGrown Whether the cart holds more than before; asked after a redirect that left no message.
 * @throws {HttpError} Also for an answer that is no object, such as `false` or none.
 */
export const postToCart = async (
  url: string,
  form: FormData,
  hasGrown: () => Promise<boolean>,
): Promise<CartAnswer> => {
  const send = async () => {
    const answer = await request<CartAnswer>(url, { method: 'POST', form, quiet: true })
    if (!answer || typeof answer !== 'object') throw new HttpError('html', url, undefined, answer)
    return answer
  }
  const before = left()
  /** Whether the redirect followed the work: a second attempt would add the product twice. */
  const isDone = () => (left().length === before.length ? hasGrown() : countSuccesses(left()) > countSuccesses(before))
  const release = holdMessages()
  let answer: CartAnswer | undefined
  reportChange({ url, method: 'POST', state: 'sent' })
  try {
    answer = await send().then(
      first => {
        release(false)
        return first
      },
      async error => {
        const isRefused = error instanceof HttpError && error.kind === 'html' && error.redirected && !(await isDone())
        release(isRefused)
        if (!isRefused) throw error
        renewFormKey()
        return send()
      },
    )
    return answer
  } finally {
    reportChange({ url, method: 'POST', state: 'done', answer })
  }
}
