import * as v from 'valibot'
import { integer, json } from '../../core/schema/scalars.ts'
import { MOVE_MS, STAY_MS } from './model.ts'

const times = { delay: v.optional(integer(), STAY_MS), animDelay: v.optional(integer(), MOVE_MS) }

/** Milliseconds; `data-plugin-options` is Porto's way to say the same. */
export const WordRotationOptions = v.object({
  ...times,
  pluginOptions: v.optional(json(v.object({ delay: v.optional(integer()), animDelay: v.optional(integer()) })), {}),
})
export type WordRotationOptions = v.InferOutput<typeof WordRotationOptions>
