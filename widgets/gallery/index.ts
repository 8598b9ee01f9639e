import { lazy, type WakeOn } from '../../core/island/lazy.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { asList } from '../../core/schema/php.ts'
import { GalleryOptions } from './options.ts'

/** The server printed fewer pictures than there are, as Magento's own themes do. */
const missingThumbs: WakeOn<GalleryOptions> = (host, { data }, wake) => {
  if (asList(data).length > Math.max(1, host.querySelectorAll('.skerry-gallery__thumb').length)) wake()
}

/** The product's pictures; a host without `data`, such as a tile's photo, only follows the choice. */
export default lazy({
  options: GalleryOptions,
  wakeOn: ['touch', firstChange, missingThumbs],
  targets: '[data-gallery-role] *',
  load: () => import('./behavior.ts'),
})
