import { $pending, $quote, invalidateRates, seedQuote } from '../../core/checkout/quote.ts'
import { toTotals } from '../../core/checkout/segments.ts'
import { taxModeOf } from '../../core/checkout/tax-mode.ts'
import { followThemeScripts } from '../../core/checkout/theme-checkout.ts'
import { SECTIONS_KEY, toRecord } from '../../core/customer-data/storage.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { announce } from '../../core/dom/announce.ts'
import { lazy } from '../../core/island/lazy.ts'
import { TotalsOptions } from './options.ts'

/** Whether the server printed the table that the options ask for, judged by its rows. */
const isPrinted = (host: HTMLElement, options: TotalsOptions): boolean => {
  const has = (selector: string) => !!host.querySelector(selector)
  const { place, showItems, isVirtual, isShippingSaved, reviewTotalsDisplayMode, includeTaxInGrandTotal } = options
  return (
    has('.grand') === (place === 'cart' || isVirtual || isShippingSaved) &&
    has('.grand.excl') === (includeTaxInGrandTotal && has('.grand')) &&
    has('.sub.excl') === (taxModeOf(reviewTotalsDisplayMode) === 'both') &&
    has('.minicart-items') === showItems &&
    has('.sub')
  )
}

/** Amounts that differ by less are equal. */
const CENT = 0.005

/**
 * Loads the cart section again when its subtotal is none of the page's, with tax or without: the cart was changed in
 * another browser.
 */
const refreshDifferingCart = (totals: Readonly<Record<string, unknown>>, signal: AbortSignal): void => {
  const subtotals = [totals['subtotal'], totals['subtotal_incl_tax']].map(Number).filter(Boolean)
  let isCompared = !subtotals.length
  const stop = $section<{ subtotalAmount?: unknown }>('cart').subscribe(cart => {
    const known = Number.parseFloat(`${cart?.subtotalAmount}`)
    if (isCompared || Number.isNaN(known)) return
    isCompared = true
    if (subtotals.every(subtotal => Math.abs(known - subtotal) >= CENT))
      import('../../core/customer-data/requests.ts').then(({ reload }) => reload(['cart'])).catch(() => {})
  })
  signal.addEventListener('abort', stop)
}

const cartIn = (text: string | null) => JSON.stringify(toRecord(text ?? '')?.['cart'])

/** Requests rates and totals again when another tab has written the cart section; a tab's own writes raise no event. */
const followOtherTabs = (signal: AbortSignal): void =>
  addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => {
      if (key !== SECTIONS_KEY || cartIn(oldValue) === cartIn(newValue)) return
      invalidateRates()
      import('./view.tsx').then(({ refreshTotals }) => refreshTotals()).catch(() => {})
    },
    { signal },
  )

/**
 * The cart's totals, on the cart page and beside the checkout. The server's own table stays until an answer may change it,
 * or the shopper touches it; a table that the options do not ask for is replaced at once.
 */
export default lazy({
  options: TotalsOptions,
  holds: false,
  setup(_host, { cartId, totalsData, isShippingSaved }, signal) {
    // The live region that a new total is announced in.
    announce('')
    seedQuote(cartId, Object.keys(totalsData).length ? toTotals(totalsData) : undefined)
    if (isShippingSaved) $quote.setKey('isShippingSaved', true)
    refreshDifferingCart(totalsData, signal)
    followOtherTabs(signal)
    followThemeScripts(signal)
  },
  wakeOn: [
    'touch',
    (host, options, wake, signal) => {
      const before = $quote.get()
      const stopQuote = $quote.listen(({ totals, isShippingSaved }) => {
        if (totals !== before.totals || isShippingSaved !== before.isShippingSaved) wake()
      })
      const stopPending = $pending.listen(wake)
      signal.addEventListener('abort', stopQuote)
      signal.addEventListener('abort', stopPending)
      if (!isPrinted(host, options)) wake()
    },
  ],
  load: () => import('./view.tsx'),
})
