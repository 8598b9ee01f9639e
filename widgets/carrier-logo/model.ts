/** Milliseconds between two looks for the methods (spec, point 9), and how often. */
export const LOGO_RETRY_MS = 500
export const LOGO_TRIES = 60
export const LOGO_HEIGHT_PX = 30
