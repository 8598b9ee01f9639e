import { reload } from '../customer-data/requests.ts'
import { $section } from '../customer-data/stores.ts'
import { plainText } from '../dom/plain-text.ts'
import { HttpError } from '../http/request.ts'
import { page } from '../page/config.ts'
import { leaveMessages } from '../page/leave-messages.ts'
import { translate } from '../page/translate.ts'
import { type CartAnswer, isAddedByPage, isCart, leadsAway } from './cart-answer.ts'
import { labels } from './labels.ts'
import { postToCart } from './post-to-cart.ts'
import { collectServerMessages } from './server-words.ts'

export type CartResult =
  | { isAdded: true; response: CartAnswer | undefined; leaveTo?: string }
  | {
      isAdded: false
      reason: 'refused' | 'network' | 'server' | 'form-key'
      /** For the shopper; without one, the reason is on the next page. */
      text?: string
      leaveTo?: string
    }

/** `undefined` until the browser has a cart section. */
const itemsInCart = () => {
  const count = $section<{ summary_count?: unknown }>('cart').get()?.summary_count
  return count === undefined ? undefined : Number(count)
}

const wordsOf = (reasons: readonly { text: string }[]) => reasons.map(({ text }) => plainText(text)).join('\n')

const readFailure = async (
  { kind, status, redirected, message }: HttpError,
  server: ReturnType<typeof collectServerMessages>,
  itemsBefore: number | undefined,
): Promise<CartResult> => {
  const reason = /html|status/.test(kind) ? (redirected ? 'form-key' : 'server') : 'network'
  if (status >= 400 && status < 500) {
    server.stop()
    return { isAdded: false, reason, text: message }
  }
  // The product may be in the cart all the same: the server's words, or the cart itself, show it.
  const reasons = await server.reasons()
  if (isAddedByPage(reasons, itemsBefore, itemsInCart())) return { isAdded: true, response: undefined }
  const isOffline = kind === 'network' && !status
  // After a page, without customer data only another page can show what happened.
  const text =
    wordsOf(reasons) || (isOffline ? translate(labels.offline) : (kind !== 'html' || page.sections) && message)
  return { isAdded: false, reason, ...(text && { text }) }
}

/**
 * Posts what is to be added to the cart, and finds out what became of it.
 *
 * @param report Gets the answer for events of legacy code.
 */
export const sendToCart = async (
  url: string,
  fields: FormData,
  report: (name: 'ajax:addToCart' | 'ajax:addToCart:error', answer: unknown) => void,
  signal: AbortSignal,
): Promise<CartResult> => {
  const itemsBefore = itemsInCart()
  const server = collectServerMessages()
  try {
    const response = await postToCart(url, fields, async () => {
      await reload(['cart']).catch(() => {})
      return isAddedByPage([], itemsBefore, itemsInCart())
    })
    report('ajax:addToCart', response)
    const { backUrl: leaveTo } = response
    if (!leaveTo) {
      server.ignoreSuccess(signal)
      return { isAdded: true, response }
    }
    if (isCart(leaveTo)) {
      server.stop()
      return { isAdded: true, response, leaveTo }
    }
    const reasons = await server.reasons()
    // The form itself may name where to go once the product is in the cart.
    if (isAddedByPage(reasons, itemsBefore, itemsBefore)) return { isAdded: true, response, leaveTo }
    if (!leadsAway(leaveTo, location.href, reasons))
      return { isAdded: false, reason: 'refused', text: wordsOf(reasons) }
    if (reasons.length) leaveMessages(reasons)
    return { isAdded: false, reason: 'refused', leaveTo }
  } catch (error) {
    if (!(error instanceof HttpError)) {
      server.stop()
      throw error
    }
    report('ajax:addToCart:error', error.body)
    return readFailure(error, server, itemsBefore)
  }
}
