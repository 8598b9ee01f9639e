import * as v from 'valibot'
import { flag, word } from '../../core/schema/scalars.ts'

export const LoadMoreOptions = v.object({
  mode: v.optional(word('button', 'infinite'), 'button'),
  columnClasses: v.optional(flag(), false),
})
export type LoadMoreOptions = v.InferOutput<typeof LoadMoreOptions>
