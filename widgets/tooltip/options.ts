import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const TooltipOptions = v.object({
  text: v.optional(text()),
})
