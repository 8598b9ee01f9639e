import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const SalesRuleFormOptions = v.object({
  generateUrl: v.optional(text(), ''),
  gridUrl: v.optional(text(), ''),
})
export type SalesRuleFormOptions = v.InferOutput<typeof SalesRuleFormOptions>
