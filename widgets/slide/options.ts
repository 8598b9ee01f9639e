import * as v from 'valibot'
import { flag, integer, text } from '../../core/schema/scalars.ts'

/** Milliseconds in which the stage moves sideways. */
export const SLIDE_SPEED_MS = 1500

/** Magento's own keys. */
export const SlideOptions = v.object({
  slideSelector: v.optional(text(), '#bundle-slide'),
  slideBackSelector: v.optional(text(), '.action.customization.back'),
  bundleOptionsContainer: v.optional(text(), '.product-add-form'),
  bundleProductSelector: v.optional(text(), '#bundleProduct'),
  productViewContainer: v.optional(text(), '#productView'),
  slidedown: v.optional(flag(), true),
  slideSpeed: v.optional(integer(), SLIDE_SPEED_MS),
  autostart: v.optional(flag(), false),
})
export type SlideOptions = v.InferOutput<typeof SlideOptions>
