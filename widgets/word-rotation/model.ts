/** Milliseconds that a word stays. */
export const STAY_MS = 2000
/** Milliseconds of the movement to the next word. */
export const MOVE_MS = 300

/** The strip's offset after `steps` words, as a share of its height; its last row is a copy of the first word. */
export const shiftOf = (steps: number, words: number): number => -(steps / (words + 1))

/** After the copy of the first word the strip is back at its beginning, without moving. */
export const nextStep = (steps: number, words: number): number => (steps >= words ? 1 : steps + 1)
