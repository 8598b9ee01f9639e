import * as v from 'valibot'
import { neededText, text } from '../../core/schema/scalars.ts'

export const WalletRedirectOptions = v.object({
  redirectUrl: neededText(),
  billingAgreementCode: v.optional(text(), ''),
  gateways: v.optional(text(), ''),
})
export type WalletRedirectOptions = v.InferOutput<typeof WalletRedirectOptions>
