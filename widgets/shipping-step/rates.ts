/** Shipping rates of the address: requested once per complete address; the newest answer wins. */
import { atom } from 'nanostores'
import { latest } from '../../core/async/latest.ts'
import { estimateRates, estimateRatesById } from '../../core/checkout/api.ts'
import { readCheckoutData } from '../../core/checkout/checkout-data.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { $quote, type QuoteAddress, type Rate } from '../../core/checkout/quote.ts'
import { chooseRate, missingFields, toEstimate } from '../../core/checkout/rates.ts'

export type RatesState = {
  status: 'incomplete' | 'loading' | 'ready' | 'failed'
  rates: readonly Rate[]
  /** The server's text. */
  error: string
}

export const createRates = (optionalZip: readonly string[]) => {
  const $rates = atom<RatesState>({ status: 'incomplete', rates: [], error: '' })
  const newest = latest()
  const known = new Map<string, readonly Rate[]>()
  let asked = ''
  let running = Promise.resolve()

  const show = (rates: readonly Rate[]) => {
    $rates.set({ status: 'ready', rates, error: '' })
    const method = chooseRate(rates, $quote.get().method, readCheckoutData().selectedShippingRate ?? '')
    if (method !== $quote.get().method) $quote.setKey('method', method)
  }

  const load = async (key: string, estimate: (signal: AbortSignal) => Promise<Rate[]>) => {
    $rates.set({ ...$rates.get(), status: 'loading', error: '' })
    try {
      const rates = await newest(estimate)
      if (!rates) return
      // An empty answer is not kept: it may be another one later.
      if (rates.length) known.set(key, rates)
      else asked = ''
      show(rates)
    } catch (error) {
      asked = ''
      $rates.set({ status: 'failed', rates: [], error: failureText(error) })
    }
  }

  return {
    $rates,
    /**
     * Resolves once the rates of this address are shown, or a newer address is asked for.
     *
     * @param isForced Requests known rates again.
     */
    async ask(address: QuoteAddress, isForced = false): Promise<void> {
      const { countryId, city, postcode, customerAddressId } = address
      for (const [key, value] of [
        ['country', countryId],
        ['city', city],
        ['postcode', postcode],
      ] as const)
        if ($quote.get()[key] !== value) $quote.setKey(key, value)
      const missing = customerAddressId ? [] : missingFields(address, optionalZip)
      if (missing.length || $quote.get().missingFields.length) $quote.setKey('missingFields', missing)
      if (missing.length) {
        asked = ''
        void newest(async () => {})
        $rates.set({ status: 'incomplete', rates: [], error: '' })
        return
      }
      const body = toEstimate(address)
      const key = JSON.stringify(customerAddressId ?? body)
      if (key === asked && !isForced) return running
      asked = key
      const found = known.get(key)
      if (found && !isForced) {
        void newest(async () => {})
        show(found)
        return
      }
      running = load(key, signal =>
        customerAddressId ? estimateRatesById(customerAddressId, signal) : estimateRates(body, signal),
      )
      await running
    },
    /** Known rates may have changed. */
    forget: () => known.clear(),
    end: () => void newest(async () => {}),
  }
}
export type Rates = ReturnType<typeof createRates>
