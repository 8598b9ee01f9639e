import { atom } from 'nanostores'
import { perProduct } from './per-product.ts'

/** A quantity field's text as the number that multiplies an amount; the text itself is not changed. */
export const parseQuantity = (text: string, isGrouped = false): number => Number(text) || (isGrouped ? 0 : 1)

/** The quantity field of a product's form, as the server printed it. */
const fieldOf = (productId: string) =>
  document
    .querySelector(`[name=product][value="${CSS.escape(productId)}"]`)
    ?.closest('form')
    ?.querySelector<HTMLInputElement>('[name=qty]')

/** The quantity of a product that its form asks for. */
export const $quantity = perProduct(productId => atom(parseQuantity(fieldOf(productId)?.value ?? '')))
