import * as v from 'valibot'
import { flag, json, text } from '../../core/schema/scalars.ts'

/** Magento's `checkoutConfig.checkoutAgreements`, unchanged. */
export const AgreementsOptions = v.object({
  isEnabled: v.optional(flag(), true),
  /** `[{agreementId, mode, checkboxText, content, contentHeight}]`; absent when the shop has none. */
  agreements: v.optional(json(v.unknown()), []),
  /** Code of the payment method around the host; it keeps the ids of checkboxes unique. */
  method: v.optional(text(), ''),
})
export type AgreementsOptions = v.InferOutput<typeof AgreementsOptions>
