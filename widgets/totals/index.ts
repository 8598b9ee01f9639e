import { defineView } from '../../core/view/define-view.tsx'
import { TotalsOptions } from './options.ts'
import { CartTotals } from './view.tsx'

/** What the cart comes to, on the cart page and beside the checkout. */
export default defineView(TotalsOptions, CartTotals)
