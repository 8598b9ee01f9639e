import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { json, text } from '../../core/schema/scalars.ts'

export const CardFormOptions = v.object({
  code: v.optional(text(), ''),
  availableTypes: v.optional(json(map()), {}),
  icons: v.optional(json(map()), {}),
  scriptLists: v.optional(text(), ''),
  scriptReportUrl: v.optional(text(), ''),
})
export type CardFormOptions = v.InferOutput<typeof CardFormOptions>
