import * as v from 'valibot'
import { flag, json, text } from '../../core/schema/scalars.ts'

/** Magento's `checkoutConfig.checkoutAgreements`, unchanged. */
export const AgreementsOptions = v.object({
  isEnabled: v.optional(flag(), true),
  agreements: v.optional(json(v.unknown()), []),
  method: v.optional(text(), ''),
})
export type AgreementsOptions = v.InferOutput<typeof AgreementsOptions>
