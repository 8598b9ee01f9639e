import * as v from 'valibot'
import { amount, text } from '../../core/schema/scalars.ts'

export const StickySummaryOptions = v.object({
  /** Pixels kept free above; default: the height of a sticky header. */
  spacingTop: v.optional(amount()),
  /** Pixels past its place from which it counts as stuck. */
  stickAfter: v.optional(amount(), 0),
  stickyClass: v.optional(text(), '_sticky'),
})
export type StickySummaryOptions = v.InferOutput<typeof StickySummaryOptions>
