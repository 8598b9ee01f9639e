import { defineBehavior } from '../../core/island/widget.ts'
import { connectLazyImages } from './behavior.ts'
import { LazyImagesOptions } from './options.ts'

/** Pictures that load when they come near, now and in what is added later. */
export default defineBehavior(LazyImagesOptions, connectLazyImages)
