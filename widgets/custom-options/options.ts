import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own keys. */
export const CustomOptionsOptions = v.object({
  optionConfig: v.optional(json(map()), {}),
})
export type CustomOptionsOptions = v.InferOutput<typeof CustomOptionsOptions>
