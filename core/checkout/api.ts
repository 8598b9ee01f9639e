/** Requests of the checkout, one function each; every one rejects with an `HttpError` that has the server's message. */
import { HttpError } from '../http/http-error.ts'
import { type RequestOptions, request } from '../http/request.ts'
import { restUrl } from '../http/rest.ts'
import { asList } from '../schema/php.ts'
import { toWire } from './address.ts'
import type { PaymentData } from './payment.ts'
import { $quote, type PaymentMethod, type QuoteAddress, type Rate, type Totals } from './quote.ts'
import type { toEstimate } from './rates.ts'
import { toTotals } from './segments.ts'

/** `carts/mine` of a customer, `guest-carts/{masked id}` of a guest. */
export const cartUrl = (path: string, storeCode?: string): string => {
  const { cartId } = $quote.get()
  return restUrl(`${cartId ? `guest-carts/${encodeURIComponent(cartId)}` : 'carts/mine'}/${path}`, storeCode)
}

/** These requests change nothing that customer data depends on. */
const QUIET = { quiet: true } as const

/**
 * A call whose answer is an object or a list.
 *
 * @throws {HttpError} Also for `false`, `null` and an empty answer with a status of success: the server has done nothing.
 */
const ask = async <Answer extends object>(path: string, options: RequestOptions): Promise<Answer> => {
  const url = cartUrl(path)
  const answer = await request<Answer>(url, options)
  if (!answer || typeof answer !== 'object') throw new HttpError('status', url, undefined, answer)
  return answer
}

type PaymentState = { totals: Totals; paymentMethods: PaymentMethod[] }

const toPaymentState = (answer: { totals?: Totals; payment_methods?: unknown }): PaymentState => ({
  totals: toTotals(answer.totals),
  paymentMethods: asList<PaymentMethod>(answer.payment_methods),
})

type ShippingInformation = {
  shipping: QuoteAddress
  billing: QuoteAddress
  rate: Pick<Rate, 'carrier_code' | 'method_code'>
  attributes: Readonly<Record<string, string>>
}

export const toPayload = ({ shipping, billing, rate, attributes }: ShippingInformation) => ({
  addressInformation: {
    shipping_address: toWire(shipping, attributes),
    billing_address: toWire(billing),
    shipping_method_code: rate.method_code,
    shipping_carrier_code: rate.carrier_code,
    extension_attributes: {},
  },
})

/** Rates for an address: POST …/estimate-shipping-methods. */
export const estimateRates = async (address: ReturnType<typeof toEstimate>, signal: AbortSignal): Promise<Rate[]> =>
  asList<Rate>(await ask('estimate-shipping-methods', { json: { address }, signal, ...QUIET }))

/** Rates for a stored address: POST …/estimate-shipping-methods-by-address-id. */
export const estimateRatesById = async (addressId: string, signal: AbortSignal): Promise<Rate[]> =>
  asList<Rate>(await ask('estimate-shipping-methods-by-address-id', { json: { addressId }, signal, ...QUIET }))

/** The cart's totals with a shipping method that is not saved: POST …/totals-information. */
export const estimateTotals = async (
  address: ReturnType<typeof toEstimate>,
  { method_code: shipping_method_code, carrier_code: shipping_carrier_code }: Rate,
  signal: AbortSignal,
): Promise<Totals> => {
  const addressInformation = { address, shipping_method_code, shipping_carrier_code }
  return toTotals(await ask('totals-information', { json: { addressInformation }, signal, ...QUIET }))
}

/**
 * Saves the shipping step: POST …/shipping-information, body `{ addressInformation }`. When it fails the cart is unchanged.
 *
 * @returns The cart's totals and payment methods after saving.
 */
export const saveShippingInformation = async (information: ShippingInformation): Promise<PaymentState> =>
  toPaymentState(await ask('shipping-information', { json: toPayload(information) }))

/** The cart's current totals: GET …/totals. 404 means that the cart no longer exists, because it was ordered. */
export const readTotals = async (signal?: AbortSignal): Promise<Totals> => toTotals(await ask('totals', { signal }))

/** The cart's payment methods and totals: GET …/payment-information. */
export const readPaymentInformation = async (signal?: AbortSignal): Promise<PaymentState> =>
  toPaymentState(await ask('payment-information', { signal }))

/** A guest's cart has a masked id; the server replaces `mine` by the id of the customer's cart. */
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
 * Sends the chosen payment method, which the totals may depend on: POST …/set-payment-information.
 *
 * @returns `false` when the server limits how often one visitor may send it.
 */
export const setPaymentInformation = async (payment: Payment, signal: AbortSignal): Promise<boolean> =>
  (await request<unknown>(cartUrl('set-payment-information'), { json: toBody(payment), signal, ...QUIET })) !== false

/**
 * Places the order: POST …/payment-information.
 *
 * @returns The order's id as the server wrote it, a number or a string; anything else means that it refused.
 * @throws {HttpError} Without a status, or with a status from 500, the order may exist nevertheless.
 */
export const postOrder = (
  payment: Payment,
  timeoutMs: number,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> => request<unknown>(cartUrl('payment-information'), { json: toBody(payment), timeoutMs, headers })

/** Saves the comment of the next order: PUT …/set-order-comment, body `{ cartId, orderComment: { comment } }`. */
export const saveOrderComment = (comment: string): Promise<unknown> =>
  request<unknown>(cartUrl('set-order-comment'), {
    method: 'PUT',
    json: { cartId: cartId(), orderComment: { comment } },
    ...QUIET,
  })
