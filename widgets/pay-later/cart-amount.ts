import { computed } from 'nanostores'
import { $quote } from '../../core/checkout/quote.ts'
import { cartAmount } from './model.ts'

/** What the cart costs, as its totals say; `undefined` until the page knows them. */
export default computed($quote, ({ totals }) => cartAmount(totals))
