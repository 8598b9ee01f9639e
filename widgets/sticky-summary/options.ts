import * as v from 'valibot'
import { amount, text } from '../../core/schema/scalars.ts'

export const StickySummaryOptions = v.object({
  /** Pixels kept free above; not said: the height of a header that is sticky itself. */
  spacingTop: v.optional(amount()),
  /** Pixels that must have been scrolled past its place before it counts as stuck. */
  stickAfter: v.optional(amount(), 0),
  stickyClass: v.optional(text(), '_sticky'),
})
export type StickySummaryOptions = v.InferOutput<typeof StickySummaryOptions>
