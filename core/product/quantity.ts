import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'

/** What the product's quantity field counts as. */
export const $quantity = perProduct(() => atom(1))
