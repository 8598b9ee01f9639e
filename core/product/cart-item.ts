import { $section } from '../customer-data/sections.ts'

/** An item of the cart section, as far as a product page edits it. */
type CartItem = {
  item_id: string | number
  product_id: string | number
  qty: number | string
  options?: readonly { option_id: string | number; option_value: string | number }[]
}

/**
 * On a cart's edit page, tells `listener` what the cart holds of the item that `form` edits, now and whenever the cart
 * changes. Other pages have no `item` field, and the cart is not even read for it.
 */
export const onCartItem = (form: HTMLFormElement | null, listener: (item: CartItem) => void, signal: AbortSignal) => {
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  if (!field('item')) return
  const stop = $section<{ items?: readonly CartItem[] }>('cart').subscribe(cart => {
    const item = cart?.items?.find(
      ({ item_id, product_id }) => String(item_id) === field('item') && String(product_id) === field('product'),
    )
    if (item) listener(item)
  })
  signal.addEventListener('abort', stop)
}
