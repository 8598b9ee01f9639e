/** Rules of the price box; sums and tiers are in core/product/price.ts. Pure. */

/** Milliseconds of quiet before a new price is read out. */
export const ANNOUNCE_MS = 300

/** Text for comparison: the server breaks lines and adds spaces where the formatter does not. */
export const normalise = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** A translated sentence split at its placeholders, which are kept: `Buy `, `%1`, ` for `, `%2` … */
export const sentenceParts = (sentence: string): string[] => sentence.split(/(%\d%?)/)
