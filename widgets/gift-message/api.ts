import { cartUrl } from '../../core/checkout/api.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { HttpError, request } from '../../core/http/request.ts'
import { ORDER, type toPayload } from './model.ts'

type Target = { itemId: string; storeCode: string; isCustomerLoggedIn: boolean | undefined }

/**
 * Saves or deletes a gift message.
 *
 * POST …/gift-message for the order, …/gift-message/{itemId} for an item of the cart.
 *
 * @throws {HttpError} With the server's text; also for a guest without a cart id, whose call would reach no cart.
 */
export const saveGiftMessage = async (
  { itemId, storeCode, isCustomerLoggedIn }: Target,
  body: ReturnType<typeof toPayload>,
): Promise<void> => {
  const path = itemId === ORDER ? 'gift-message' : `gift-message/${encodeURIComponent(itemId)}`
  const url = cartUrl(path, storeCode || undefined)
  if (isCustomerLoggedIn === false && !$quote.get().cartId) throw new HttpError('status', url)
  if (!(await request<unknown>(url, { json: body, quiet: true }))) throw new HttpError('status', url)
}
