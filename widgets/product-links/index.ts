import { lazy } from '../../core/island/lazy.ts'
import { LINK, ProductLinksOptions } from './options.ts'

/** Links with `data-post`: wishlist and compare in a listing without leaving it, any other as the form it describes. */
export default lazy({
  options: ProductLinksOptions,
  wakeOn: 'touch',
  targets: LINK,
  load: () => import('./behavior.ts'),
})
