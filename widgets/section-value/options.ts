import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

/** Options of the host are defaults for each descendant with a `data-path`. */
export const SectionValueOptions = v.object({
  section: v.optional(text(), 'customer'),
  path: v.optional(text()),
  attribute: v.optional(text()),
  empty: v.optional(text(), ''),
  template: v.optional(text(), '%1'),
  hideEmpty: v.optional(flag(), false),
})
export type SectionValueOptions = v.InferOutput<typeof SectionValueOptions>
