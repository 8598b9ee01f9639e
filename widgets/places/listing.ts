/** What a listing begins with: links, filters, toolbar and more pages; what each does comes with its first touch. */
export { default as layeredNav } from '../layered-nav/index.ts'
export { default as loadMore } from '../load-more/index.ts'
export { default as productLinks } from '../product-links/index.ts'
export { default as toolbar } from '../toolbar/index.ts'
