import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const OfflinePaymentOptions = v.object({
  /** Code of the method; empty: the value of the radio inside the host. */
  code: v.optional(text(), ''),
})
export type OfflinePaymentOptions = v.InferOutput<typeof OfflinePaymentOptions>
