/** The theme's small behaviors: pages bring them in one file, without React. */
export { default as backLink } from '../back-link/index.ts'
export { default as lazyImages } from '../lazy-images/index.ts'
export { default as logoutRedirect } from '../logout-redirect/index.ts'
export { default as sideHeader } from '../side-header/index.ts'
export { default as stickySummary } from '../sticky-summary/index.ts'
export { default as tooltip } from '../tooltip/index.ts'
export { default as wordRotation } from '../word-rotation/index.ts'
