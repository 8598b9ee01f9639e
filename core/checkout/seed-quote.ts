/** What a page prints about its cart, written into the quote by whichever widget of the page comes first. */
import { $quote, type Totals } from './quote.ts'

/** @param totals Only where the quote knows none yet: an answer of the server is newer than the page. */
export const seedQuote = (cartId: string, totals?: Totals): void => {
  const quote = $quote.get()
  $quote.set({ ...quote, cartId: cartId || quote.cartId, totals: quote.totals ?? totals })
}
