/**
 * One order from the button to its outcome: everything is looked at, then saved, then sent, once; and when the answer
 * does not come, the cart is asked what became of it.
 */
import { HttpError } from '../http/request.ts'
import { translate } from '../page/translate.ts'
import { asList } from '../schema/php.ts'
import { postOrder, readTotals } from './api.ts'
import { labels } from './labels.ts'
import { checkParts, type Problem, partAttributes, saveParts } from './order-parts.ts'
import { $payment, type PaymentMethodPart, paymentMethodOf } from './payment.ts'
import { $quote } from './quote.ts'
import { applyAnswer } from './refresh-totals.ts'

export type Outcome =
  /** Nothing was sent. */
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'placed'; orderId: string }
  /** There is no order, and one may be tried again. */
  | { state: 'failed'; text: string; status: number }
  /** Whether there is an order, nobody knows; none may be sent until `checkAgain` does. */
  | { state: 'unsure'; text: string }
  /** The cart is no more: this order, or one of another tab, was placed. */
  | { state: 'gone'; text: string }

/** Milliseconds before the cart is asked a second time: a shop that was only slow may be placing the order still. */
export const SECOND_LOOK_MS = 2000

/** What is wrong with method, address and every part, in this order. */
export const checkOrder = async (isQuiet = false): Promise<Problem[]> => {
  const method = paymentMethodOf($payment.get().chosen)
  const own = method ? await method.check?.(isQuiet) : { text: translate(labels.method) }
  return [...(own ? [own] : []), ...(await checkParts(isQuiet))]
}

/** The order's id; `undefined` for anything else that came. */
const toOrderId = (answer: unknown): string | undefined =>
  typeof answer === 'number' || (typeof answer === 'string' && answer.trim()) ? `${answer}` : undefined

/** Whether the server has said no, and why; anything else may have been said after the order was placed. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/** Whether the cart is still there; `undefined` when nobody says so. What it costs is known anew then. */
const isCartHere = async (): Promise<boolean | undefined> => {
  try {
    const totals = await readTotals()
    if (!('items' in totals)) return undefined
    // After an order a customer has an empty cart at the same address.
    const isHere = asList(totals['items']).length > 0
    if (isHere) applyAnswer({ totals })
    return isHere
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? false : undefined
  }
}

const sayGone = (): Outcome => ({ state: 'gone', text: translate(labels.gone) })
const saySafe = (text: string, status = 0): Outcome => ({
  state: 'failed',
  text: [text, translate(labels.again)].join(' ').trim(),
  status,
})
const sayUnsure = (text: string): Outcome => ({
  state: 'unsure',
  text: [text, translate(labels.unsure)].join(' ').trim(),
})

/** Looks what became of an order without an answer. */
const look = async (text = ''): Promise<Outcome> => {
  const isHere = await isCartHere()
  if (isHere === undefined) return sayUnsure(text)
  return isHere ? saySafe(text) : sayGone()
}

/** The same, and once more where the cart is still here: a shop that was only slow may be placing the order yet. */
export const checkAgain = async (text = ''): Promise<Outcome> => {
  const first = await look(text)
  if (first.state !== 'failed') return first
  await new Promise(resolve => setTimeout(resolve, SECOND_LOOK_MS))
  return look(text)
}

/** What came of a request that brought no order id. */
const afterFailure = async (error: unknown): Promise<Outcome> => {
  const { message, status = 0, kind } = error as HttpError
  if (isRefusal(error)) {
    // The totals that are read here are also what a coupon hears of that is no more.
    const isHere = await isCartHere()
    if (isHere === false) return sayGone()
    // A browser repeats by itself what a broken connection swallowed: 404 may be what the second of two was told.
    return isHere === undefined && status === 404 ? sayUnsure('') : { state: 'failed', text: message, status }
  }
  const isLate = kind === 'timeout'
  const text = isLate ? translate(labels.lost) : message
  return isLate ? checkAgain(text) : look(text)
}

const send = async (method: PaymentMethodPart, email: string, timeoutMs: number): Promise<Outcome> => {
  let isSent = false
  try {
    await saveParts()
    const data = await method.data()
    const attributes = partAttributes()
    const hasAttributes = Object.keys(attributes).length > 0
    isSent = true
    const answer = await postOrder(
      {
        paymentMethod: { ...data, ...(hasAttributes && { extension_attributes: attributes }) },
        ...($quote.get().cartId && { email }),
        billing: $quote.get().billing,
      },
      timeoutMs,
    )
    const orderId = toOrderId(answer)
    if (orderId) return { state: 'placed', orderId }
    // 200 with `false`: the server has heard too much of this visitor lately.
    if (answer === false) return { state: 'failed', text: translate(labels.limited), status: 200 }
    return await look(new HttpError('network', '').message)
  } catch (error) {
    if (isSent) return afterFailure(error)
    const { message, status = 0 } = error as HttpError
    return (await isCartHere()) === false ? sayGone() : { state: 'failed', text: message, status }
  }
}

let running: Promise<Outcome> | undefined

/**
 * Places the order once. Whoever asks while it is on its way gets the same outcome and sends nothing.
 *
 * @param email Of a guest; a customer's is known.
 * @param begin Called when nothing stands in the way, before anything is sent.
 */
export const placeOrder = (email: string, timeoutMs: number, begin: () => void): Promise<Outcome> => {
  running ??= (async (): Promise<Outcome> => {
    try {
      const problems = await checkOrder()
      const method = paymentMethodOf($payment.get().chosen)
      if (problems.length || !method) return { state: 'refused', problems }
      begin()
      return await send(method, email, timeoutMs)
    } finally {
      running = undefined
    }
  })()
  return running
}
