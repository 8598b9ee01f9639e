import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json } from '../../core/schema/scalars.ts'

/** Magento's own key. */
export const BundleOptions = v.object({ optionConfig: json(map()) })
export type BundleOptions = v.InferOutput<typeof BundleOptions>
