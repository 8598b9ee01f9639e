import { defineLateBehavior } from '../../core/island/late.ts'
import { load } from '../../core/island/load.ts'
import { firstChange } from '../../core/product/first-change.ts'
import { GalleryOptions } from './options.ts'

/** The product's main picture, which follows what is chosen. */
export default defineLateBehavior(GalleryOptions, firstChange, () =>
  load('widgets/gallery/behavior.ts', () => import('./behavior.ts')).then(({ connectGallery }) => connectGallery),
)
