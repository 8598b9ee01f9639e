import { lazy } from '../../core/island/lazy.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { GalleryOptions } from './options.ts'

/** The product's pictures; a host without `data`, such as a tile's photo, only follows the choice. */
export default lazy({
  options: GalleryOptions,
  wakeOn: ['touch', firstChange],
  targets: '[data-gallery-role] *',
  load: () => import('./behavior.ts'),
})
