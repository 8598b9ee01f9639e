import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const OfflinePaymentOptions = v.object({
  /** The method's code; of the radio inside the host where nothing is said. */
  code: v.optional(text(), ''),
})
export type OfflinePaymentOptions = v.InferOutput<typeof OfflinePaymentOptions>
