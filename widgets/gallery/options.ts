import * as v from 'valibot'
import type { Image } from '../../core/product/images.ts'
import { asList } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own key: the product's own pictures. Default: the one on the page. */
export const GalleryOptions = v.object({
  data: v.optional(v.pipe(json(v.unknown()), v.transform(asList<Image>)), []),
})
export type GalleryOptions = v.InferOutput<typeof GalleryOptions>
