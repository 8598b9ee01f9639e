import { defineBehavior } from '../../core/island/widget.ts'
import { connectLazyImages } from './behavior.ts'
import { LazyImagesOptions } from './options.ts'

/** Images that load near the window, also in markup added later. */
export default defineBehavior(LazyImagesOptions, connectLazyImages)
