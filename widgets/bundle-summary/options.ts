import * as v from 'valibot'

/** The widget has no options: its product's bundle has the choice. */
export const BundleSummaryOptions = v.object({})
export type BundleSummaryOptions = v.InferOutput<typeof BundleSummaryOptions>
