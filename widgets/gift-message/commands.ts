/** Saves a gift message, and leads to the cart. */
import { invalidate } from '../../core/customer-data/invalidation.ts'
import { formKey } from '../../core/http/form-key.ts'
import { page } from '../../core/page/config.ts'
import { saveGiftMessage } from './api.ts'
import { type Gift, toPayload } from './model.ts'
import type { GiftMessageOptions } from './options.ts'

/** Values of the extra options by name; `undefined` where there are none. */
export const readExtras = (nodes: readonly Element[]): Record<string, string> | undefined => {
  if (!nodes.length) return undefined
  const fields = nodes.flatMap(node => [...node.querySelectorAll<HTMLInputElement>('[name]')])
  return Object.fromEntries(
    fields
      .filter(({ type, checked }) => !/radio|checkbox/.test(type) || checked)
      .map(({ name, value }) => [name, value]),
  )
}

/** @throws {HttpError} The server's message is unchanged. */
export const save = async (
  options: GiftMessageOptions,
  gift: Gift | undefined,
  extras: readonly Element[],
): Promise<void> => {
  await saveGiftMessage(
    { ...options, isCustomerLoggedIn: options.isCustomerLoggedIn ?? page.isLoggedIn },
    toPayload(gift, readExtras(extras)),
  )
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
  location.assign(`${base}checkout/cart/updatePost?form_key=${encodeURIComponent(formKey())}&cart[]`)
}
