import * as v from 'valibot'
import { flag, word } from '../../core/schema/scalars.ts'

export const LoadMoreOptions = v.object({
  /** `infinite` loads the first pages by itself, then shows the button, too. */
  mode: v.optional(word('button', 'infinite'), 'button'),
  /** Theme styles may ask for the classes `nth-child-2n` … `nth-child-8np1` instead of `:nth-child()`. */
  columnClasses: v.optional(flag(), false),
})
export type LoadMoreOptions = v.InferOutput<typeof LoadMoreOptions>
