/** Milliseconds without typing before an address is searched. */
export const SEARCH_MS = 1000
export const DEFAULT_ZOOM = 8
export const POINT_ZOOM = 13
