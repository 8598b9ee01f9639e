import { atom } from 'nanostores'
import { countedQuantity } from './counted-quantity.ts'
import { perProduct } from './per-product.ts'

/** The quantity field of a product's form, as the server printed it. */
const fieldOf = (productId: string) =>
  document
    .querySelector(`[name=product][value="${CSS.escape(productId)}"]`)
    ?.closest('form')
    ?.querySelector<HTMLInputElement>('[name=qty]')

/** What the product's quantity field counts as. */
export const $quantity = perProduct(productId => atom(countedQuantity(fieldOf(productId)?.value ?? '')))
