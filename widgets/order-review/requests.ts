/** Requests of the review: to place the order, and to calculate it with another method. */
import { toFragment } from '../../core/dom/server-html.ts'
import { targetOf } from '../../core/http/form-key.ts'
import { HttpError, isOffline } from '../../core/http/http-error.ts'
import { request, requestText } from '../../core/http/request.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { page } from '../../core/page/config.ts'
import { openPage } from '../../core/page/leave.ts'
import { reloadOnStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { leadsTo, type PlaceAnswer, readAnswer } from './model.ts'
import type { OrderReviewOptions } from './options.ts'
import type { Parts } from './parts.ts'

/** Leaves the page; code that awaits the result does not continue. */
const leave = (url: string, signal: AbortSignal, others: readonly string[] = []): Promise<never> => {
  reloadOnStay(signal)
  openPage(url, { others })
  return new Promise(() => {})
}

/** The text for a request without an answer. */
export const textOf = (error: unknown): string => (isOffline(error) ? error.message : translate(labels.later))

/** Only the answer may be lost, and the order placed. */
type Lost = { readonly kind: 'lost'; readonly text: string }

/**
 * Sends the order with all fields of the form. Magento's own controller answers with redirects, at whose end is a page:
 * the one after the order, or this one with a message.
 */
const sendOrder = async (form: HTMLFormElement, signal: AbortSignal): Promise<PlaceAnswer | Lost> => {
  const body = new FormData(form)
  body.set('isAjax', '1')
  try {
    return readAnswer(await request(targetOf(form), { form: body, signal }))
  } catch (error) {
    return error instanceof HttpError && error.kind === 'html' && error.redirected
      ? { kind: 'redirect', url: error.url }
      : { kind: 'lost', text: textOf(error) }
  }
}

/**
 * Sends the order and leaves the page for the one after it.
 *
 * @returns Why the order is not placed, in words.
 */
export const placeOrder = async (
  form: HTMLFormElement,
  { gateways, successUrl }: OrderReviewOptions,
  signal: AbortSignal,
): Promise<string> => {
  const answer = await sendOrder(form, signal)
  if (answer.kind === 'refused') return answer.text
  if (answer.kind === 'lost') return `${answer.text}\n${translate(labels.perhaps)}`
  if (!signal.aborted && answer.kind === 'redirect') return leave(answer.url, signal, gateways.match(/\S+/g) ?? [])
  if (!signal.aborted && answer.kind === 'placed')
    return leave(successUrl || `${page.baseUrl}checkout/onepage/success/`, signal)
  return translate(labels.wrong)
}

/**
 * The HTML that an address answers with.
 *
 * @throws {HttpError} Or an error for an answer that is no HTML.
 */
const loadPart = async (url: string, body: FormData, signal: AbortSignal): Promise<string> => {
  body.set('isAjax', 'true')
  const html = await requestText(url, { form: body, signal })
  // Half an answer of another kind.
  if (html.trim() && !/<\w/.test(html)) throw new Error('The answer is no HTML.')
  const elsewhere = leadsTo(html)
  return elsewhere === undefined ? html : leave(elsewhere || location.href, signal)
}

/** Shows HTML of the server in an element; HTML that contains that element replaces it. */
const showPart = async (element: Element, html: string): Promise<void> => {
  const fragment = await toFragment(html)
  const repeated = element.id && [...fragment.children].find(({ id }) => id === element.id)
  const shown = repeated || element
  if (repeated) element.replaceWith(fragment)
  else element.replaceChildren(fragment)
  emitLegacy(shown, 'contentUpdated')
}

/**
 * Asks for the order with the chosen method and shows it; a single form also gets the methods of its address.
 *
 * @throws {HttpError}
 */
export const calculate = async (
  form: HTMLFormElement,
  { methodForm, isApart, method, details, methodBox }: Parts,
  { updateOrderSubmitUrl, shippingMethodUpdateUrl }: OrderReviewOptions,
  signal: AbortSignal,
): Promise<void> => {
  const chosen = method()?.value ?? ''
  const [url, source] = isApart && methodForm ? [targetOf(methodForm), methodForm] : [updateOrderSubmitUrl, form]
  const html = await loadPart(url, new FormData(source), signal)
  const place = details()
  if (place) await showPart(place, html)
  const box = methodBox()
  if (isApart || !shippingMethodUpdateUrl || !box) return
  const body = new FormData()
  body.set('shipping_method', chosen)
  await showPart(box, await loadPart(shippingMethodUpdateUrl, body, signal))
}
