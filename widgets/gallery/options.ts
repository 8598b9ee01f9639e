import * as v from 'valibot'
import { json } from '../../core/schema/scalars.ts'

/** Parts of Magento's configuration are read where they are used: most pages are left before the gallery is touched. */
const part = v.optional(json(v.unknown()))

/** Magento's own keys. */
export const GalleryOptions = v.object({
  data: part,
  options: part,
  fullscreen: part,
  breakpoints: part,
  magnifierOpts: part,
  videos: part,
})
export type GalleryOptions = v.InferOutput<typeof GalleryOptions>
