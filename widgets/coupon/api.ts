/** Applies and cancels a code, and loads again everything that depends on it. */
import { cartUrl } from '../../core/checkout/api.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $quote, invalidateRates } from '../../core/checkout/quote.ts'
import { markTotalsStale, refreshPayment } from '../../core/checkout/refresh-totals.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { invalidate, refresh } from '../../core/customer-data/invalidation.ts'
import { HttpError, request } from '../../core/http/request.ts'

type Headers = Record<string, string>

const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500

const noteChange = () => {
  invalidate(['cart'])
  // A header that shows the cart is not left out of date.
  refresh(true, true)
  invalidateRates()
}

/** @throws {HttpError} The code is unchanged, or the totals do not show it either. */
const changeTo = async (code: string, send: () => Promise<unknown>): Promise<void> => {
  const release = markTotalsStale()
  let isKnown = true
  try {
    // A shop that was asked too often answers `false`.
    if (!(await send())) throw new HttpError('status', '')
    noteChange()
    isKnown = await refreshPayment()
    // The totals failed to load, but the server has accepted the change of the code.
    if (!isKnown) $quote.setKey('totals', { ...$quote.get().totals, coupon_code: code })
  } catch (error) {
    if (isRefusal(error)) throw error
    // The code may have changed all the same: the totals show whether it has.
    noteChange()
    isKnown = await refreshPayment()
    if (!isKnown || couponCodeOf($quote.get().totals).toLowerCase() !== code.toLowerCase()) throw error
  } finally {
    release(isKnown)
  }
}

/** Meanwhile an order waits: it would go with the total before, and a code that is refused stops it. */
const change = async (code: string, send: () => Promise<unknown>): Promise<void> => {
  const changing = changeTo(code, send)
  const undo = registerOrderPart({
    name: 'coupon',
    position: 'before comment',
    check: isQuiet =>
      isQuiet
        ? undefined
        : changing.then(
            () => undefined,
            ({ message }) => ({ text: message }),
          ),
  })
  await changing.finally(undo)
}

// Magento's own script does not announce these calls to its customer data either.
const QUIET = { quiet: true } as const

/**
 * Applies a code: PUT …/coupons/{code}, without a body.
 *
 * @throws {HttpError} 404 for a code that is unknown or does not fit the cart; 400 when it could not be applied.
 */
export const applyCode = (code: string, headers: Headers): Promise<void> =>
  change(code, () => request(cartUrl(`coupons/${encodeURIComponent(code)}`), { method: 'PUT', headers, ...QUIET }))

/** Takes the code away: DELETE …/coupons/. */
export const cancelCode = (headers: Headers): Promise<void> =>
  change('', () => request(cartUrl('coupons/'), { method: 'DELETE', headers, ...QUIET }))
