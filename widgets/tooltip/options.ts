import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const TooltipOptions = v.object({
  /** Default: the element's `title`. */
  text: v.optional(text()),
})
