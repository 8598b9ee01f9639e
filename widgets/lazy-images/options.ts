import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const LazyImagesOptions = v.object({
  /** Address of a picture for those that do not load. */
  fallback: v.optional(text()),
})
