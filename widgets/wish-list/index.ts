import { lazy } from '../../core/island/lazy.ts'
import { TO_CART, WishListOptions } from './options.ts'

/** The wish list's page, whose items are put into the cart without leaving it. */
export default lazy({
  options: WishListOptions,
  wakeOn: 'touch',
  targets: TO_CART,
  load: () => import('./behavior.ts'),
})
