/** What draws the choice of a product, on its page and in tiles. */
export { default as swatches } from '../swatches/index.ts'
