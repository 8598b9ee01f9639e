/** Saves a gift message, and leads to the cart. */
import { cartUrl } from '../../core/checkout/api.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { invalidate } from '../../core/customer-data/invalidation.ts'
import { formKey } from '../../core/http/form-key.ts'
import { HttpError, request } from '../../core/http/request.ts'
import { page } from '../../core/page/config.ts'
import { openPage } from '../../core/page/leave.ts'
import { type Gift, ORDER, toPayload } from './model.ts'
import type { GiftMessageOptions } from './options.ts'

/** Values of the extra options by name; `undefined` where there are none. */
const readExtras = (nodes: readonly Element[]): Record<string, string> | undefined => {
  if (!nodes.length) return undefined
  const fields = nodes.flatMap(node => [...node.querySelectorAll<HTMLInputElement>('[name]')])
  return Object.fromEntries(
    fields
      .filter(({ type, checked }) => !/radio|checkbox/.test(type) || checked)
      .map(({ name, value }) => [name, value]),
  )
}

/**
 * Saves a gift message; deletes it without one.
 *
 * POST …/gift-message for the order, …/gift-message/{itemId} for an item of the cart.
 *
 * @throws {HttpError} With the server's text; also for a guest without a cart id, whose call would reach no cart.
 */
export const save = async (
  { itemId, storeCode, isCustomerLoggedIn = page.isLoggedIn }: GiftMessageOptions,
  gift: Gift | undefined,
  extras: readonly Element[],
): Promise<void> => {
  const path = itemId === ORDER ? 'gift-message' : `gift-message/${encodeURIComponent(itemId)}`
  const url = cartUrl(path, storeCode || undefined)
  if (isCustomerLoggedIn === false && !$quote.get().cartId) throw new HttpError('status', url)
  const json = toPayload(gift, readExtras(extras))
  if (!(await request<unknown>(url, { json, quiet: true }))) throw new HttpError('status', url)
  invalidate(['cart'])
}

/** Whether quantities in the cart's form are changed and not saved. */
export const hasUnsavedQuantities = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('#form-validate input.qty, #shopping-cart-table input.qty')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/** Opens the cart's update address: the server recalculates the cart and shows it. */
export const goToCart = (baseUrl: string): void => {
  const base = new URL(baseUrl || page.baseUrl, page.baseUrl).href.replace(/\/*$/, '/')
  openPage(`${base}checkout/cart/updatePost?form_key=${encodeURIComponent(formKey())}&cart[]`)
}
