import * as v from 'valibot'
import { flag, json, text } from '../../core/schema/scalars.ts'

/** Magento's `checkoutConfig.checkoutAgreements`, unchanged. */
export const AgreementsOptions = v.object({
  isEnabled: v.optional(flag(), true),
  /** `[{agreementId, mode, checkboxText, content, contentHeight}]`; absent where there are none. */
  agreements: v.optional(json(v.unknown()), []),
  /** The payment method they stand under: its code keeps ids of boxes apart. */
  method: v.optional(text(), ''),
})
export type AgreementsOptions = v.InferOutput<typeof AgreementsOptions>
