/** Milliseconds of a panel's appearance (spec, point 9). */
export const SPEED_MS = 200
/** The same in the extended set. */
export const EXTENDED_SPEED_MS = 150
