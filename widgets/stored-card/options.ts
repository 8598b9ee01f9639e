import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, neededText, text } from '../../core/schema/scalars.ts'

export const StoredCardOptions = v.object({
  code: v.optional(text(), ''),
  publicHash: neededText(),
  details: v.optional(json(map()), {}),
})
export type StoredCardOptions = v.InferOutput<typeof StoredCardOptions>
