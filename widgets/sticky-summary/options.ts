import * as v from 'valibot'
import { amount, text } from '../../core/schema/scalars.ts'

export const StickySummaryOptions = v.object({
  spacingTop: v.optional(amount()),
  stickAfter: v.optional(amount(), 0),
  stickyClass: v.optional(text(), '_sticky'),
})
export type StickySummaryOptions = v.InferOutput<typeof StickySummaryOptions>
