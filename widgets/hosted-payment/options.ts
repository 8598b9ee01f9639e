import * as v from 'valibot'
import { neededText, text } from '../../core/schema/scalars.ts'

export const HostedPaymentOptions = v.object({
  code: v.optional(text(), ''),
  actionUrl: neededText(),
  gatewayUrl: v.optional(text(), ''),
})
export type HostedPaymentOptions = v.InferOutput<typeof HostedPaymentOptions>
