import { useState } from 'react'
import { reload } from '../../core/customer-data/requests.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { setSection } from '../../core/customer-data/writing.ts'
import { emit } from '../../core/dom/emit.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { translate } from '../../core/page/translate.ts'
import { saveQuantity } from './api.ts'
import { labels } from './labels.ts'
import { type Cart, type CartItem, itemsOf, withItem, withQuantity } from './model.ts'

const $cart = $section<Cart>('cart')

const indexOf = (cart: Cart | undefined, { item_id }: CartItem) =>
  itemsOf(cart).findIndex(item => item.item_id === item_id)

/** Changes the quantity of an item, shown at once and rolled back when the server refuses; 0 removes the item. */
export const useQuantityChange = (host: HTMLElement) => {
  const [error, setError] = useState('')
  const [status, setStatus] = useState('')

  const change = async (item: CartItem, quantity: number) => {
    const cart = $cart.get()
    const position = indexOf(cart, item)
    // It was removed meanwhile.
    if (!cart || position < 0) return
    const id = String(item.item_id)
    const name = plainText(item.product_name)
    setError('')
    setStatus('')
    setSection('cart', withQuantity(cart, item, quantity))
    try {
      await saveQuantity(id, quantity)
    } catch (refusal) {
      const now = $cart.get() ?? {}
      const current = itemsOf(now)[indexOf(now, item)]
      // A newer value came from the server, and is right.
      if (Number(current?.qty ?? 0) === quantity) setSection('cart', withItem(now, item, position))
      setError(plainText((refusal as Error).message))
      reload(['cart']).catch(() => {})
      return
    }
    setStatus(quantity ? translate(labels.changed, name, quantity) : translate(labels.removed, name))
    const product = String(item.product_id ?? '')
    if (quantity) emitLegacy(document, 'ajax:updateCartItemQty')
    else if (product)
      emitLegacy(document, 'ajax:removeFromCart', { productIds: [product], productInfo: [{ id: product }] })
    emit(host, 'minicart:changed', { item: id, from: Number(item.qty), to: quantity })
    // The cart's own page shows the same items from the server.
    if (document.body.matches('.checkout-cart-index')) location.reload()
  }
  return { error, status, change }
}
