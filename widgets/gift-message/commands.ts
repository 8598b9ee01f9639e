/** What Save and Delete do, and where the page goes then. */
import { invalidate } from '../../core/customer-data/commands.ts'
import { formKey } from '../../core/http/form-key.ts'
import { page } from '../../core/page/config.ts'
import { saveGiftMessage } from './api.ts'
import { type Gift, toPayload } from './model.ts'
import type { GiftMessageOptions } from './options.ts'

/** What the fields of extra options say, by name; `undefined` where there are none. */
export const readExtras = (nodes: readonly Element[]): Record<string, string> | undefined => {
  if (!nodes.length) return undefined
  const fields = nodes.flatMap(node => [...node.querySelectorAll<HTMLInputElement>('[name]')])
  return Object.fromEntries(
    fields
      .filter(({ type, checked }) => !/radio|checkbox/.test(type) || checked)
      .map(({ name, value }) => [name, value]),
  )
}

/** @throws {HttpError} Nothing is changed at the server then. */
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

/** Whether the cart's form holds quantities that nobody has saved. */
export const hasUnsavedQuantities = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('#form-validate input.qty, #shopping-cart-table input.qty')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

/** The cart's update address: the server adds the cart up anew and shows it (gift contract, C3). */
export const goToCart = (baseUrl: string): void => {
  const base = new URL(baseUrl || page.baseUrl, page.baseUrl).href.replace(/\/*$/, '/')
  location.assign(`${base}checkout/cart/updatePost?form_key=${encodeURIComponent(formKey())}&cart[]`)
}
