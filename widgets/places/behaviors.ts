/** What any shop page may carry and needs no React, with the facts and the private data that islands stand on. */
export { $section, reload, startCustomerData } from '../../core/customer-data/sections.ts'
export { prepare } from '../../core/page/prepare.ts'
export { default as addToCart } from '../add-to-cart/index.ts'
export { default as gallery } from '../gallery/index.ts'
export { default as price } from '../price/index.ts'
export { default as quantity } from '../quantity/index.ts'
export { default as sectionValue } from '../section-value/index.ts'
