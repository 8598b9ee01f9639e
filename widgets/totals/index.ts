import { $pending, $quote } from '../../core/checkout/quote.ts'
import { seedQuote } from '../../core/checkout/seed-quote.ts'
import { toTotals } from '../../core/checkout/segments.ts'
import { announce } from '../../core/dom/announce.ts'
import { defineLateBehavior } from '../../core/island/late.ts'
import { load } from '../../core/island/load.ts'
import { TotalsOptions } from './options.ts'

/**
 * What the cart comes to, on the cart page and beside the checkout. The server's own table stands until something may
 * change it, or the shopper touches it; where there is none, it is drawn at once.
 */
export default defineLateBehavior(
  TotalsOptions,
  (host, begin, signal, { cartId, totalsData, isShippingSaved }) => {
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
    if (!host.querySelector('table')) begin()
  },
  async () => (await load('widgets/totals/view.tsx', () => import('./view.tsx'))).totalsView.connect,
)
