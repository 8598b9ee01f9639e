import * as v from 'valibot'
import { json, text } from '../../core/schema/scalars.ts'

/** Magento's `checkoutConfig.payment.paypalBillingAgreement`, unchanged. */
export const AgreementMethodOptions = v.object({
  agreements: v.optional(json(v.unknown()), []),
  transportName: v.optional(text(), 'ba_agreement_id'),
})
export type AgreementMethodOptions = v.InferOutput<typeof AgreementMethodOptions>
