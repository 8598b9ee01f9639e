import { lazy } from '../../core/island/lazy.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { GalleryOptions } from './options.ts'

/** The product's main picture, which follows the choice. */
export default lazy({
  options: GalleryOptions,
  wakeOn: firstChange,
  holds: false,
  load: () => import('./behavior.ts'),
})
