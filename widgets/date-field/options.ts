import * as v from 'valibot'
import { integer, text } from '../../core/schema/scalars.ts'

/** Years that a birth date reaches back, as Magento's picker does. */
export const MAX_AGE = 120

export const DateFieldOptions = v.object({
  dateFormat: v.optional(text()),
  maxAge: v.optional(integer(), MAX_AGE),
})
export type DateFieldOptions = v.InferOutput<typeof DateFieldOptions>
