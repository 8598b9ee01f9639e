/** Milliseconds that a word stays (spec, point 9). */
export const STAY_MS = 2000
/** Milliseconds of the movement to the next word (spec, point 9). */
export const MOVE_MS = 300

/** Where the strip stands after `steps` words, as a share of its height; the copy of the first word is its last row. */
export const shiftOf = (steps: number, words: number): number => -(steps / (words + 1))

/** After the copy of the first word the strip is back at its beginning, without moving. */
export const nextStep = (steps: number, words: number): number => (steps >= words ? 1 : steps + 1)
