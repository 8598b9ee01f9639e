import * as v from 'valibot'
import { word } from '../../core/schema/scalars.ts'

export const ScrollToTopOptions = v.object({ shows: v.optional(word('always', 'upwards'), 'always') })
export type ScrollToTopOptions = v.InferOutput<typeof ScrollToTopOptions>
