import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const OfflinePaymentOptions = v.object({
  code: v.optional(text(), ''),
})
export type OfflinePaymentOptions = v.InferOutput<typeof OfflinePaymentOptions>
