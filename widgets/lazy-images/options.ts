import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const LazyImagesOptions = v.object({
  fallback: v.optional(text()),
})
