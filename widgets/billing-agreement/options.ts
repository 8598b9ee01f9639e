import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

export const BillingAgreementOptions = v.object({
  cancelMessage: v.optional(text(), ''),
  cancelUrl: v.optional(text(), ''),
  invalidateOnLoad: v.optional(flag(), false),
})
export type BillingAgreementOptions = v.InferOutput<typeof BillingAgreementOptions>
