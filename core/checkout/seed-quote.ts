/** Writes what the server printed about the cart into the quote. */
import { $quote, type Totals } from './quote.ts'

/** @param totals Ignored when the quote has totals: an answer of the server is newer than the page. */
export const seedQuote = (cartId: string, totals?: Totals): void => {
  const quote = $quote.get()
  $quote.set({ ...quote, cartId: cartId || quote.cartId, totals: quote.totals ?? totals })
}
