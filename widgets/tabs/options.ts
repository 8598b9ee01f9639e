import * as v from 'valibot'
import { integer } from '../../core/schema/scalars.ts'

export const TabsOptions = v.object({
  active: v.optional(integer(), 0),
})
export type TabsOptions = v.InferOutput<typeof TabsOptions>
