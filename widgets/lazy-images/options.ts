import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const LazyImagesOptions = v.object({
  /** Address of the image shown for images that fail to load. */
  fallback: v.optional(text()),
})
