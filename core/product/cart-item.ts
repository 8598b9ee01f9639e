import { $section } from '../customer-data/stores.ts'

/** An item of the cart section, with the members that a product page edits. */
type CartItem = {
  item_id: string | number
  product_id: string | number
  qty: number | string
  options?: readonly { option_id: string | number; option_value: string | number }[]
}

/**
 * On the cart's edit page, calls `listener` with the item that `form` edits, now and whenever the cart changes.
 * Elsewhere the cart is not read: forms have no `item` field, or Magento prints the product's id into it.
 */
export const onCartItem = (form: HTMLFormElement | null, listener: (item: CartItem) => void, signal: AbortSignal) => {
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  const [item, product] = [field('item'), field('product')]
  if (!item || item === product) return
  const stop = $section<{ items?: readonly CartItem[] }>('cart').subscribe(cart => {
    const found = cart?.items?.find(({ item_id, product_id }) => `${item_id}` === item && `${product_id}` === product)
    if (found) listener(found)
  })
  signal.addEventListener('abort', stop)
}
