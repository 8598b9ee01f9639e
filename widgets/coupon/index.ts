import { defineView } from '../../core/view/define-view.tsx'
import { CouponOptions } from './options.ts'
import { Coupon } from './view.tsx'

/** The box for a discount code, on the cart page and at the checkout. */
export default defineView(CouponOptions, Coupon)
