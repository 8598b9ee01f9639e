/** Rules of the filter block. Pure. */

/** Filters open as a sheet below the width from which there is room beside the products (spec, point 9). */
export const PHONE = '(max-width: 767.98px)'
