import * as v from 'valibot'

/** All that the widget needs is in the server's rows. */
export const GroupedOptions = v.object({})
export type GroupedOptions = v.InferOutput<typeof GroupedOptions>
