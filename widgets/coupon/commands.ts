/** What a press on the button does: the call, and everything that depends on the code fetched again. */

import { invalidateRates } from '../../core/checkout/invalidate-rates.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { markTotalsStale, refreshPayment } from '../../core/checkout/refresh-totals.ts'
import { invalidate, reload } from '../../core/customer-data/commands.ts'
import { HttpError } from '../../core/http/http-error.ts'
import { applyCoupon, cancelCoupon } from './api.ts'

type Headers = Record<string, string>

/** @throws {HttpError} When the code stays as it was. */
const change = async (send: () => Promise<boolean>, code: string): Promise<void> => {
  const release = markTotalsStale()
  let isKnown = true
  try {
    // A shop that was asked too often answers `false`.
    if (!(await send())) throw new HttpError('status', '')
    invalidate(['cart'])
    invalidateRates()
    isKnown = await refreshPayment()
    // The sums did not come, but what became of the code is known.
    if (!isKnown) $quote.setKey('totals', { ...$quote.get().totals, coupon_code: code })
  } catch (error) {
    // Nobody said no: it may have been done all the same.
    if (error instanceof HttpError && error.kind !== 'status') void refreshPayment()
    throw error
  } finally {
    release(isKnown)
  }
}

export const apply = (code: string, headers: Headers): Promise<void> => change(() => applyCoupon(code, headers), code)

export const cancel = (headers: Headers): Promise<void> => change(() => cancelCoupon(headers), '')

/** After some failures the shop begins to ask for the picture's letters: the section says so. */
export const lookForCaptcha = (): void => void reload(['captcha']).catch(() => {})
