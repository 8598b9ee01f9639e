import * as v from 'valibot'
import { integer, json } from '../../core/schema/scalars.ts'
import { MOVE_MS, STAY_MS } from './model.ts'

const times = { delay: v.optional(integer(), STAY_MS), animDelay: v.optional(integer(), MOVE_MS) }

/** Milliseconds; Porto prints the same in `data-plugin-options`. */
export const WordRotationOptions = v.object({
  ...times,
  pluginOptions: v.optional(json(v.object({ delay: v.optional(integer()), animDelay: v.optional(integer()) })), {}),
})
export type WordRotationOptions = v.InferOutput<typeof WordRotationOptions>
