/** What stands beside a cart and beside a checkout: its sums and its code. */
export { default as coupon } from '../coupon/index.ts'
export { default as totals } from '../totals/index.ts'
