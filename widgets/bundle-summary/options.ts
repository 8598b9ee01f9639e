import * as v from 'valibot'

/** It has none: its product's bundle says what is chosen. */
export const BundleSummaryOptions = v.object({})
export type BundleSummaryOptions = v.InferOutput<typeof BundleSummaryOptions>
