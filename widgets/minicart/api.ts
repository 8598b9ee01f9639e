import { HttpError, request } from '../../core/http/request.ts'
import { page } from '../../core/page/config.ts'

/**
 * Saves the quantity of an item, or removes it when that is 0. The cart section is reloaded by itself.
 *
 * POST {updateItemQtyUrl} with `item_id`, `item_qty`, or {removeItemUrl} with `item_id`.
 *
 * @throws {HttpError} With the server's reason; the cart is unchanged.
 */
export const saveQuantity = async (itemId: string, quantity: number): Promise<void> => {
  const { updateItemQtyUrl, removeItemUrl } = page.checkout
  const url = quantity
    ? updateItemQtyUrl || 'checkout/sidebar/updateItemQty/'
    : removeItemUrl || 'checkout/sidebar/removeItem/'
  const form = { item_id: itemId, ...(quantity && { item_qty: `${quantity}` }) }
  const answer = await request<{ success?: boolean; error_message?: string } | null>(url, {
    form,
    keepalive: true,
  })
  if (!answer?.success) throw new HttpError('status', url, undefined, { message: answer?.error_message })
}
