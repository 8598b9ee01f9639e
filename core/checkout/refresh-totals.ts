/** The sums in the quote, fetched again when something may have changed them; the newest answer counts. */
import { latest } from '../async/latest.ts'
import { readPaymentInformation, readTotals } from './api.ts'
import { $pending, $quote, type Quote } from './quote.ts'

const newest = latest()
let areMethodsOld = false

/** Writes what the server answered; the sums are no longer old by that. */
export const applyAnswer = (answer: Partial<Quote>): void => {
  $quote.set({ ...$quote.get(), ...answer })
  if (answer.paymentMethods) areMethodsOld = false
  $pending.set({ ...$pending.get(), isLost: false })
}

/**
 * Marks the sums as old until the returned end is called.
 *
 * @returns Its end; with `false` they stay marked, because what came of it is not known.
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

const fetchThem = async (): Promise<boolean> => {
  const release = markTotalsStale()
  let isKnown = true
  try {
    const { totals } = $quote.get()
    const answer = await newest<Partial<Quote>>(async signal =>
      areMethodsOld ? readPaymentInformation(signal) : { totals: await readTotals(signal) },
    )
    // Overtaken: what overtook it brings the sums. A step that was saved meanwhile may be older or newer: once more.
    if (answer && $quote.get().totals !== totals) isKnown = await fetchThem()
    else if (answer) applyAnswer(answer)
  } catch {
    isKnown = false
  }
  release(isKnown)
  return isKnown
}

/** Fetches the sums; `false` when they did not come: they stay marked as old then. */
export const refreshTotals = (): Promise<boolean> => fetchThem()

/** Fetches the ways to pay and the sums; `false` as above. */
export const refreshPayment = (): Promise<boolean> => {
  areMethodsOld = true
  return fetchThem()
}
