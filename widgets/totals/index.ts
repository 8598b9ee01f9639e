import { $pending, $quote } from '../../core/checkout/quote.ts'
import { seedQuote } from '../../core/checkout/seed-quote.ts'
import { toTotals } from '../../core/checkout/segments.ts'
import { announce } from '../../core/dom/announce.ts'
import { released } from '../../core/dom/released.ts'
import { defineLateBehavior } from '../../core/island/late.ts'
import { modeOf } from './mode.ts'
import { TotalsOptions } from './options.ts'

/** Whether the server's table is the one that the options ask for, as far as its rows tell. */
const isPrinted = (host: HTMLElement, options: TotalsOptions): boolean => {
  const has = (selector: string) => !!host.querySelector(selector)
  const { place, showItems, isVirtual, isShippingSaved, reviewTotalsDisplayMode, includeTaxInGrandTotal } = options
  return (
    has('.grand') === (place === 'cart' || isVirtual || isShippingSaved) &&
    has('.grand.excl') === (includeTaxInGrandTotal && has('.grand')) &&
    has('.sub.excl') === (modeOf(reviewTotalsDisplayMode) === 'both') &&
    has('.minicart-items') === showItems &&
    has('.sub')
  )
}

/**
 * What the cart comes to, on the cart page and beside the checkout. The server's own table stands until something may
 * change it, or the shopper touches it; where that is another one, or none, it is drawn at once.
 */
export default defineLateBehavior(
  TotalsOptions,
  (host, begin, signal, options) => {
    const { cartId, totalsData, isShippingSaved } = options
    // Where the new total will be said: nothing is read from a region that comes with its text.
    announce('')
    seedQuote(cartId, Object.keys(totalsData).length ? toTotals(totalsData) : undefined)
    if (isShippingSaved) $quote.setKey('isShippingSaved', true)
    const before = $quote.get()
    const look = () => {
      const now = $quote.get()
      if (now.totals !== before.totals || now.isShippingSaved !== before.isShippingSaved) begin()
    }
    signal.addEventListener('abort', $quote.listen(look))
    signal.addEventListener('abort', $pending.listen(begin))
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      host.addEventListener(type, begin, { signal, passive: true })
    if (!isPrinted(host, options)) begin()
  },
  async host => {
    const { totalsView } = await import('./view.tsx')
    await released(host)
    return totalsView.connect
  },
)
