import * as v from 'valibot'
import { carrierEntries } from '../../core/pickup/carrier-options.ts'
import { flag } from '../../core/schema/scalars.ts'

export const PickupTerminalsOptions = v.object({
  ...carrierEntries,
  autoSelect: v.optional(flag(), false),
  locateOnOpen: v.optional(flag(), false),
})
export type PickupTerminalsOptions = v.InferOutput<typeof PickupTerminalsOptions>
