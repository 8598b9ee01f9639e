import { defineBehavior } from '../../core/island/widget.ts'
import { connectGallery } from './behavior.ts'
import { GalleryOptions } from './options.ts'

/** The product's main picture, which follows what is chosen. */
export default defineBehavior(GalleryOptions, connectGallery)
