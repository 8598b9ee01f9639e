/** The checkout's calls: one function for each. */
import { request } from '../http/request.ts'
import { restUrl } from '../http/rest.ts'
import { asList } from '../schema/php.ts'
import type { PaymentData } from './payment.ts'
import { $quote, type PaymentMethod, type QuoteAddress, type Rate, type Totals } from './quote.ts'
import type { toEstimate } from './rates.ts'
import { toTotals } from './segments.ts'
import { type toPayload, toWire } from './shipping-information.ts'

/** `carts/mine` of a customer, `guest-carts/{masked id}` of a guest. */
export const cartUrl = (path: string, storeCode?: string): string => {
  const { cartId } = $quote.get()
  return restUrl(`${cartId ? `guest-carts/${encodeURIComponent(cartId)}` : 'carts/mine'}/${path}`, storeCode)
}

/** Asking for prices changes nothing. */
const QUIET = { quiet: true } as const

/**
 * Rates for an address.
 *
 * POST …/estimate-shipping-methods.
 *
 * @throws {HttpError}
 */
export const estimateRates = async (address: ReturnType<typeof toEstimate>, signal: AbortSignal): Promise<Rate[]> =>
  asList<Rate>(await request(cartUrl('estimate-shipping-methods'), { json: { address }, signal, ...QUIET }))

/**
 * Rates for a stored address.
 *
 * POST …/estimate-shipping-methods-by-address-id.
 *
 * @throws {HttpError}
 */
export const estimateRatesById = async (addressId: string, signal: AbortSignal): Promise<Rate[]> =>
  asList<Rate>(
    await request(cartUrl('estimate-shipping-methods-by-address-id'), { json: { addressId }, signal, ...QUIET }),
  )

/**
 * Saves the shipping step.
 *
 * POST …/shipping-information, body `{ addressInformation }` (spec, point 7).
 *
 * @returns Totals and payment methods of the cart after saving.
 * @throws {HttpError} With the server's message; the cart is unchanged.
 */
export const saveShippingInformation = async (
  payload: ReturnType<typeof toPayload>,
): Promise<{ totals: Totals; paymentMethods: PaymentMethod[] }> => {
  const answer = await request<{ totals?: Totals; payment_methods?: unknown }>(cartUrl('shipping-information'), {
    json: payload,
  })
  return { totals: toTotals(answer.totals), paymentMethods: asList<PaymentMethod>(answer.payment_methods) }
}

/**
 * The cart's totals as the server has them now.
 *
 * GET …/totals.
 *
 * @throws {HttpError} 404 when there is no such cart any more: it was ordered.
 */
export const readTotals = async (signal?: AbortSignal): Promise<Totals> =>
  toTotals(await request(cartUrl('totals'), { signal }))

/**
 * Payment methods and totals of the cart.
 *
 * GET …/payment-information.
 *
 * @throws {HttpError}
 */
export const readPaymentInformation = async (
  signal?: AbortSignal,
): Promise<{ totals: Totals; paymentMethods: PaymentMethod[] }> => {
  const answer = await request<{ totals?: Totals; payment_methods?: unknown }>(cartUrl('payment-information'), {
    signal,
  })
  return { totals: toTotals(answer.totals), paymentMethods: asList<PaymentMethod>(answer.payment_methods) }
}

/** A guest's cart goes by its masked id; the server puts the session's own in the place of a customer's. */
const cartId = () => $quote.get().cartId || 'mine'

type Payment = {
  paymentMethod: Omit<PaymentData, 'po_number' | 'additional_data'> | PaymentData
  /** Of a guest. */
  email?: string
  billing?: QuoteAddress | undefined
}

const toBody = ({ paymentMethod, email, billing }: Payment) => ({
  cartId: cartId(),
  ...(email && { email }),
  ...(billing && { billingAddress: toWire(billing) }),
  paymentMethod,
})

/**
 * Tells the server which method was chosen: totals may depend on it.
 *
 * POST …/set-payment-information.
 *
 * @returns `false` where the server has heard too much of it lately.
 * @throws {HttpError}
 */
export const setPaymentInformation = async (payment: Payment, signal: AbortSignal): Promise<boolean> =>
  (await request<unknown>(cartUrl('set-payment-information'), { json: toBody(payment), signal, ...QUIET })) !== false

/**
 * Places the order.
 *
 * POST …/payment-information.
 *
 * @returns The order's id as the server wrote it, a number or a text; something else from a server that refused.
 * @throws {HttpError} Without a status, or with one from 500, the order may exist all the same.
 */
export const postOrder = (payment: Payment, timeoutMs: number): Promise<unknown> =>
  request<unknown>(cartUrl('payment-information'), { json: toBody(payment), timeoutMs })

/**
 * Keeps the comment of the order that is about to be placed.
 *
 * PUT …/set-order-comment, body `{ cartId, orderComment: { comment } }` (spec, point 7).
 *
 * @throws {HttpError} With the server's message.
 */
export const saveOrderComment = (comment: string): Promise<unknown> =>
  request<unknown>(cartUrl('set-order-comment'), {
    method: 'PUT',
    json: { cartId: cartId(), orderComment: { comment } },
    ...QUIET,
  })
