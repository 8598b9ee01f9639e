import { computed } from 'nanostores'
import { $quote } from '../../core/checkout/quote.ts'
import { cartAmount } from './model.ts'

/** The amount of the cart's totals; `undefined` until the page has them. */
export default computed($quote, ({ totals }) => cartAmount(totals))
