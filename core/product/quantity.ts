import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'

/** The number a quantity field's text stands for where it multiplies an amount; the text itself stays as it is. */
export const parseQuantity = (text: string, isGrouped = false): number => Number(text) || (isGrouped ? 0 : 1)

/** The quantity field of a product's form, as the server printed it. */
const fieldOf = (productId: string) =>
  document
    .querySelector(`[name=product][value="${CSS.escape(productId)}"]`)
    ?.closest('form')
    ?.querySelector<HTMLInputElement>('[name=qty]')

/** The quantity of a product that its form asks for. */
export const $quantity = perProduct(productId => atom(parseQuantity(fieldOf(productId)?.value ?? '')))
