/** The checkout's calls: one function for each. */
import { request } from '../http/request.ts'
import { page } from '../page/config.ts'
import { asList } from '../schema/php.ts'
import { $quote, type PaymentMethod, type Rate, type Totals } from './quote.ts'
import type { toEstimate } from './rates.ts'
import type { toPayload } from './shipping-information.ts'

const rest = (path: string) => `rest/${page.storeCode}/V1/${path}`

/** `carts/mine` of a customer, `guest-carts/{masked id}` of a guest. */
export const cartUrl = (path: string): string => {
  const { cartId } = $quote.get()
  return rest(`${cartId ? `guest-carts/${encodeURIComponent(cartId)}` : 'carts/mine'}/${path}`)
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
  return { totals: answer.totals ?? {}, paymentMethods: asList<PaymentMethod>(answer.payment_methods) }
}

/**
 * Whether no account has this address.
 *
 * POST customers/isEmailAvailable. A shop may always say yes.
 *
 * @throws {HttpError}
 */
export const isEmailAvailable = async (customerEmail: string, signal: AbortSignal): Promise<boolean> =>
  (await request<unknown>(rest('customers/isEmailAvailable'), { json: { customerEmail }, signal, ...QUIET })) !== false

/**
 * The cart's totals as the server has them now.
 *
 * GET …/totals.
 *
 * @throws {HttpError} 404 when there is no such cart any more: it was ordered.
 */
export const readTotals = (signal?: AbortSignal): Promise<Totals> => request<Totals>(cartUrl('totals'), { signal })

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
  return { totals: answer.totals ?? {}, paymentMethods: asList<PaymentMethod>(answer.payment_methods) }
}
