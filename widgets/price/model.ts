/** Rules of the price box that are its own; sums and tiers are core/product/price.ts. Pure. */

/** Milliseconds of quiet before a new price is read out (price contract, 7). */
export const ANNOUNCE_MS = 300

/** Text as it compares: the server breaks lines and spaces where the formatter does not. */
export const normalise = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** A translated sentence cut at its placeholders, which stay in their places: `Buy `, `%1`, ` for `, `%2` … */
export const sentenceParts = (sentence: string): string[] => sentence.split(/(%\d%?)/)
