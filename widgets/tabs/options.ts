import * as v from 'valibot'
import { flag, integer } from '../../core/schema/scalars.ts'

export const TabsOptions = v.object({
  /** Index of the section that is open when the address names none. */
  active: v.optional(integer(), 0),
  /** Whether the open section of a narrow page can be closed. */
  collapsible: v.optional(flag(), true),
})
export type TabsOptions = v.InferOutput<typeof TabsOptions>
