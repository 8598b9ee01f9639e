import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

/** Options of the host are defaults for each descendant with a `data-path`. */
export const SectionValueOptions = v.object({
  section: v.optional(text(), 'customer'),
  /** Keys with dots between them: `summary_count`, `items.0.product_name`. */
  path: v.optional(text()),
  /** Name of an attribute to write instead of the text. */
  attribute: v.optional(text()),
  /** Shown for a missing value. */
  empty: v.optional(text(), ''),
  /** `%1` is replaced by the value. */
  template: v.optional(text(), '%1'),
  /** Hides an element that would show nothing, or 0. */
  hideEmpty: v.optional(flag(), false),
})
export type SectionValueOptions = v.InferOutput<typeof SectionValueOptions>
