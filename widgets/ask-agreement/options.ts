import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

/** The configuration of Magento's `paypalCheckout`, unchanged. */
export const AskAgreementOptions = v.object({
  isCatalogProduct: v.optional(flag(), false),
  shortcutContainerClass: v.optional(text(), ''),
})
export type AskAgreementOptions = v.InferOutput<typeof AskAgreementOptions>
