import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const StoredCardsOptions = v.object({
  title: v.optional(text(), ''),
  content: v.optional(text(), ''),
})
export type StoredCardsOptions = v.InferOutput<typeof StoredCardsOptions>
