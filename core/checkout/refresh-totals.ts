/** Requests the totals again when something may have changed them; the newest answer counts. */
import { latest } from '../async/latest.ts'
import { readPaymentInformation, readTotals } from './api.ts'
import { $pending, $quote, type Quote } from './quote.ts'

const newest = latest()
let areMethodsOld = false

/** Writes an answer of the server into the quote, whose totals are not stale any more. */
export const applyAnswer = (answer: Partial<Quote>): void => {
  $quote.set({ ...$quote.get(), ...answer })
  if (answer.paymentMethods) areMethodsOld = false
  $pending.set({ ...$pending.get(), isLost: false })
}

/**
 * Marks the totals as stale until the returned function is called.
 *
 * @returns Ends it; with `false` the totals stay stale, because the result is not known.
 */
export const markTotalsStale = (): ((isKnown?: boolean) => void) => {
  const step = (by: number, isLost: boolean) => {
    const now = $pending.get()
    $pending.set({ count: now.count + by, isLost: now.isLost || isLost })
  }
  step(1, false)
  let isOver = false
  return (isKnown = true) => {
    if (!isOver) step(-1, !isKnown)
    isOver = true
  }
}

const refresh = async (): Promise<boolean> => {
  const release = markTotalsStale()
  let isKnown = true
  try {
    const { totals } = $quote.get()
    const answer = await newest<Partial<Quote>>(async signal =>
      areMethodsOld ? readPaymentInformation(signal) : { totals: await readTotals(signal) },
    )
    // A newer request replaced this one. Totals that another call wrote meanwhile may be older or newer: request again.
    if (answer && $quote.get().totals !== totals) isKnown = await refresh()
    else if (answer) applyAnswer(answer)
  } catch {
    isKnown = false
  }
  release(isKnown)
  return isKnown
}

/** Requests the totals; `false` on failure, when they stay stale. */
export const refreshTotals = (): Promise<boolean> => refresh()

/** Requests payment methods and totals; `false` on failure, when they stay stale. */
export const refreshPayment = (): Promise<boolean> => {
  areMethodsOld = true
  return refresh()
}
