import * as v from 'valibot'
import { flag, integer } from '../../core/schema/scalars.ts'
import { HOVER_IN_MS, HOVER_OUT_MS } from './model.ts'

export const MegaMenuOptions = v.object({
  hoverIn: v.optional(integer(), HOVER_IN_MS),
  hoverOut: v.optional(integer(), HOVER_OUT_MS),
  extended: v.optional(flag(), false),
})
export type MegaMenuOptions = v.InferOutput<typeof MegaMenuOptions>
