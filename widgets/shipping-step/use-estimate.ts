/** Totals with the chosen method, before the step is saved. */
import { useEffect, useState } from 'react'
import { estimateTotals } from '../../core/checkout/api.ts'
import { $quote, type Quote, type QuoteAddress, type Rate } from '../../core/checkout/quote.ts'
import { toEstimate } from '../../core/checkout/rates.ts'
import { markTotalsStale } from '../../core/checkout/refresh-totals.ts'

type UseEstimate = {
  /** A new list whenever address or cart have changed. */
  rates: readonly Rate[]
  rate: Rate | undefined
  readAddress(): QuoteAddress
  quote: Quote
}

/**
 * Requests the totals of the chosen method, again when others replace them, like a coupon's; without an answer the amounts
 * stay unknown until the step is saved.
 */
export const useEstimate = ({ rates, rate, readAddress, quote: { totals, isShippingSaved } }: UseEstimate): void => {
  const [known, setKnown] = useState<readonly unknown[]>([])
  const isWanted = rate && !isShippingSaved && [rates, rate, totals].some((value, index) => value !== known[index])

  useEffect(() => {
    if (!isWanted) return
    const life = new AbortController()
    const release = markTotalsStale()
    estimateTotals(toEstimate(readAddress()), rate, life.signal)
      .then(
        estimated => {
          if (life.signal.aborted || $quote.get().isShippingSaved) return
          setKnown([rates, rate, estimated])
          $quote.set({ ...$quote.get(), totals: estimated, estimatedTotals: estimated })
        },
        () => {},
      )
      .finally(release)
    return () => {
      life.abort()
      release()
    }
  }, [isWanted, rates, rate, readAddress])
}
