/**
 * Places one order: checks everything, saves the parts, authorizes the payment and sends the order once. When no answer
 * arrives, the cart shows whether the order exists.
 */
import { HttpError } from '../http/request.ts'
import { translate } from '../page/translate.ts'
import { asList } from '../schema/php.ts'
import { postOrder, readTotals } from './api.ts'
import { labels } from './labels.ts'
import { checkParts, checkPartsNow, type Problem, partAttributes, partHeaders, saveParts } from './order-parts.ts'
import { $payment, type AuthorizeContext, type PaymentHandler, paymentMethodOf } from './payment.ts'
import { $quote } from './quote.ts'
import { applyAnswer } from './refresh-totals.ts'

export type Outcome =
  /** Nothing was sent. */
  | { state: 'refused'; problems: readonly Problem[] }
  | { state: 'placed'; orderId: string }
  /** No order exists, and the shopper may try again. */
  | { state: 'failed'; text: string; status: number }
  /** The order may or may not exist; none may be sent until `checkAgain` knows. */
  | { state: 'unsure'; text: string }
  /** The cart no longer exists: this order, unless the server refused it, or one from another tab was placed. */
  | { state: 'gone'; text: string; isRefused?: boolean }

/** Milliseconds between two requests for the cart. */
export const RECHECK_MS = 2000

/** Milliseconds after it was sent that the shop may still be placing an order without an answer. */
export const PLACING_MS = 15_000

/** All problems: of the payment method first, then of every order part in its position. */
export const checkOrder = async (isQuiet = false): Promise<Problem[]> => {
  const method = paymentMethodOf($payment.get().chosen)
  const own = method ? await method.check?.(isQuiet) : { text: translate(labels.method) }
  return [...(own ? [own] : []), ...(await checkParts(isQuiet))]
}

/** The order's id; `undefined` for any other answer. */
const toOrderId = (answer: unknown): string | undefined =>
  typeof answer === 'number' || (typeof answer === 'string' && answer.trim()) ? `${answer}` : undefined

/** Whether the server refused the order; any other error may have happened after the order was placed. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

/** Whether a proxy answered in place of a shop that may still be placing the order: with 504, or with Cloudflare's 524. */
const isFromProxy = (status: number) => status > 500

/** What the server says of the cart; `undefined` when that is unknown. Updates the totals. */
const findCart = async (): Promise<'here' | 'empty' | 'gone' | undefined> => {
  try {
    const totals = await readTotals()
    if (!('items' in totals)) return undefined
    if (!asList(totals['items']).length) return 'empty'
    applyAnswer({ totals })
    return 'here'
  } catch (error) {
    return error instanceof HttpError && error.status === 404 ? 'gone' : undefined
  }
}

/** Whether the cart still exists; after an order a customer has an empty cart at the same address. */
const hasCart = async (): Promise<boolean | undefined> => {
  const found = await findCart()
  return found === undefined ? undefined : found === 'here'
}

const join = (text: string, label: string) => [text, translate(label)].join(' ').trim()
const gone = () => ({ state: 'gone', text: translate(labels.gone) }) as const
const unsure = (text: string): Outcome => ({ state: 'unsure', text: join(text, labels.unsure) })

/** The outcome of an order without an answer, by one request for the cart. */
const checkOnce = async (text: string): Promise<Outcome> => {
  const isHere = await hasCart()
  if (isHere === undefined) return unsure(text)
  return isHere ? { state: 'failed', text: join(text, labels.again), status: 0 } : gone()
}

/**
 * The same; where the cart still exists it is requested again, once at least, because the shop may still be placing the
 * order.
 *
 * @param until Milliseconds since navigation up to which it is requested.
 */
export const checkAgain = async (text = '', until = 0): Promise<Outcome> => {
  let outcome = await checkOnce(text)
  do {
    if (outcome.state !== 'failed') return outcome
    await new Promise(resolve => setTimeout(resolve, RECHECK_MS))
    outcome = await checkOnce(text)
  } while (performance.now() < until)
  return outcome
}

/** The outcome where no order was sent, or the server has refused it. */
const afterRefusal = async ({ message, status = 0 }: HttpError, isSent: boolean): Promise<Outcome> => {
  const found = await findCart()
  // Browsers repeat a request that a broken connection lost: 404 may be the answer to the second of two.
  if (!found && isSent && status === 404) return unsure('')
  // A guest's cart does not outlive its order: this one was emptied, in another tab for example.
  if (found === 'empty' && $quote.get().cartId) return { state: 'failed', text: translate(labels.empty), status }
  return !found || found === 'here' ? { state: 'failed', text: message, status } : { ...gone(), isRefused: true }
}

/** The outcome of an order whose request failed. */
const afterFailure = async (error: unknown, sentAt: number): Promise<Outcome> => {
  const { message, status = 0, kind } = error as HttpError
  const text = kind === 'timeout' ? translate(labels.lost) : message
  if (kind !== 'timeout' && kind !== 'network' && !isFromProxy(status)) return checkOnce(text)
  const until = sentAt + PLACING_MS
  const isSlow = performance.now() >= until
  const outcome = await checkAgain(text, until)
  // A shop that has not answered for so long may need as long again: the shopper checks before the next order.
  return isSlow && outcome.state === 'failed' ? unsure(text) : outcome
}

/** The outcome of an order whose payment failed afterwards; as a rule the shop has given the cart back. */
export const afterPaymentFailure = async (text: string): Promise<Outcome> =>
  (await hasCart()) === false ? { state: 'gone', text: join(text, labels.gone) } : { state: 'failed', text, status: 0 }

const send = async (
  method: PaymentHandler,
  email: string,
  timeoutMs: number,
  context: Pick<AuthorizeContext, 'pauseLoader'>,
): Promise<Outcome> => {
  let sentAt: number | undefined
  try {
    await saveParts()
    const data = await method.authorize({ ...context, email })
    const attributes = partAttributes()
    const hasAttributes = Object.keys(attributes).length > 0
    sentAt = performance.now()
    const answer = await postOrder(
      {
        paymentMethod: { ...data, ...(hasAttributes && { extension_attributes: attributes }) },
        ...($quote.get().cartId && { email }),
        billing: $quote.get().billing,
      },
      timeoutMs,
      partHeaders(),
    )
    const orderId = toOrderId(answer)
    if (orderId) return { state: 'placed', orderId }
    // 200 with `false`: the server limits how many requests one visitor sends.
    if (answer === false) return { state: 'failed', text: translate(labels.limited), status: 200 }
    return await checkOnce(new HttpError('network', '').message)
  } catch (error) {
    return sentAt !== undefined && !isRefusal(error)
      ? afterFailure(error, sentAt)
      : afterRefusal(error as HttpError, sentAt !== undefined)
  }
}

let running: Promise<Outcome> | undefined

/**
 * Places the order once. Further calls while it is pending send nothing and get the same outcome.
 *
 * @param email Of a guest; the server knows a customer's.
 * @param begin Called when all checks have passed, before anything is sent.
 */
export const placeOrder = (
  email: string,
  timeoutMs: number,
  begin: () => Pick<AuthorizeContext, 'pauseLoader'>,
): Promise<Outcome> => {
  running ??= (async (): Promise<Outcome> => {
    try {
      const { chosen } = $payment.get()
      const found = await checkOrder()
      const method = paymentMethodOf(chosen)
      // Nothing covers the page meanwhile: an agreement may be taken back.
      const problems = found.length ? found : checkPartsNow(true)
      if (problems.length) return { state: 'refused', problems }
      // A coupon may have left nothing to pay: the free method, chosen since, was not checked.
      if (!method || $payment.get().chosen !== chosen)
        return { state: 'refused', problems: [{ text: translate(labels.method) }] }
      return await send(method, email, timeoutMs, begin())
    } finally {
      running = undefined
    }
  })()
  return running
}
