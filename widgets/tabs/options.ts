import * as v from 'valibot'
import { integer } from '../../core/schema/scalars.ts'

export const TabsOptions = v.object({
  /** Index of the section that is open unless the address names one. */
  active: v.optional(integer(), 0),
})
export type TabsOptions = v.InferOutput<typeof TabsOptions>
