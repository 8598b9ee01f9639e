import { defineLateBehavior } from '../../core/island/late.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { GalleryOptions } from './options.ts'

/** The product's main picture, which follows what is chosen. */
export default defineLateBehavior(GalleryOptions, firstChange, () =>
  import('./behavior.ts').then(({ connectGallery }) => connectGallery),
)
