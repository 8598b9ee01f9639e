import * as v from 'valibot'
import { carrierEntries } from '../../core/pickup/carrier-options.ts'
import { flag } from '../../core/schema/scalars.ts'

export const PickupTerminalsOptions = v.object({
  ...carrierEntries,
  /** Chooses the first terminal of the list that is shown. */
  autoSelect: v.optional(flag(), false),
  /** Asks where the shopper is when the dialog opens and nothing is chosen. */
  locateOnOpen: v.optional(flag(), true),
})
export type PickupTerminalsOptions = v.InferOutput<typeof PickupTerminalsOptions>
