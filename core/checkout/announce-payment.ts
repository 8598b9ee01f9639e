import { translate } from '../page/translate.ts'
import { setPaymentInformation } from './api.ts'
import { labels } from './labels.ts'
import { partAttributes } from './order-parts.ts'
import type { PaymentData } from './payment.ts'
import { $quote } from './quote.ts'

/**
 * Saves how the order will be paid, before the shopper is sent to pay it elsewhere; agreements go with it.
 *
 * @param email A guest's.
 * @throws In words for the shopper; the cart is unchanged, or has the method.
 */
export const announcePayment = async (
  method: string,
  additional_data: PaymentData['additional_data'],
  email: string,
  signal: AbortSignal,
): Promise<void> => {
  const attributes = partAttributes()
  const { cartId, billing } = $quote.get()
  const paymentMethod = {
    method,
    po_number: null,
    additional_data,
    ...(Object.keys(attributes).length && { extension_attributes: attributes }),
  }
  const isSet = await setPaymentInformation({ paymentMethod, ...(cartId && { email }), billing }, signal)
  if (!isSet) throw new Error(translate(labels.limited))
}
