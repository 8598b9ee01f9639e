/** How often the methods' cells are looked for, in milliseconds, and how many times. */
export const LOGO_RETRY_MS = 500
export const LOGO_TRIES = 60
export const LOGO_HEIGHT_PX = 30
