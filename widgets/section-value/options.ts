import * as v from 'valibot'
import { flag, text } from '../../core/schema/scalars.ts'

/** What stands on the host holds for each descendant with a `data-path`, unless that says otherwise. */
export const SectionValueOptions = v.object({
  section: v.optional(text(), 'customer'),
  /** Keys with dots between them: `summary_count`, `items.0.product_name`. */
  path: v.optional(text()),
  /** Name of an attribute to write instead of the text. */
  attribute: v.optional(text()),
  /** What a value that is not there shows. */
  empty: v.optional(text(), ''),
  /** The value stands in the place of `%1`. */
  template: v.optional(text(), '%1'),
  /** Hides what shows nothing, or 0. */
  hideEmpty: v.optional(flag(), false),
})
export type SectionValueOptions = v.InferOutput<typeof SectionValueOptions>
