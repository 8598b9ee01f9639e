/** What every page with islands needs: the kernel and its table, and the widgets that need no React. */
export { default as addToCart } from '../add-to-cart/index.ts'
export { default as gallery } from '../gallery/index.ts'
export { kit } from '../kit.ts'
export { default as megaMenu } from '../mega-menu/index.ts'
export { default as messages } from '../messages/index.ts'
export { default as minicart } from '../minicart/index.ts'
export { default as price } from '../price/index.ts'
export { default as sectionValue } from '../section-value/index.ts'
