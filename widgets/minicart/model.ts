import { asList } from '../../core/schema/php.ts'

/** The cart section, as far as the minicart shows it. */
export type Cart = {
  summary_count?: number | string
  /** Amount in the cart's currency, a string with four decimals; null when the cart is empty. */
  subtotalAmount?: number | string | null
  items?: unknown
  /** False where the cart may not be ordered as it is. */
  possible_onepage_checkout?: boolean
  /** HTML of the shop's modules, such as a wallet's button. */
  extra_actions?: unknown
}

export type CartItem = {
  item_id: string | number
  product_id?: string | number
  qty: number | string
  product_name: string
  product_url?: string
  product_has_url?: boolean
  is_visible_in_site_visibility?: boolean
  product_price_value?: number | string | null
  /** HTML. */
  product_price?: string
  product_image?: { src: string; alt?: string; width?: number; height?: number }
  options?: unknown
  /** The shop's message about this line. */
  message?: string
}

/** Milliseconds in which a removed item can be brought back. */
export const UNDO_MS = 10_000

/** Lines drawn at first, and added each time the list is scrolled near its end. */
export const WINDOW = 50

/** The amount of a line: its price as often as it is in the cart; `undefined` when the server names no price. */
export const lineTotal = ({ qty, product_price_value: price }: CartItem): number | undefined => {
  const total = Number(qty) * Number(price ?? Number.NaN)
  return total >= 0 ? Math.round(total * 1e4) / 1e4 : undefined
}

export const itemsOf = (cart: Cart | undefined): CartItem[] => asList<CartItem>(cart?.items)

/** Whether nobody knows what is in the cart: its request is under way, or has failed. */
export const isUnknown = (cart: Cart | undefined, isStale: boolean): boolean => !cart && isStale

const sum = (items: readonly CartItem[], of: (item: CartItem) => number) =>
  items.reduce((total, item) => total + of(item), 0)

const recount = (cart: Cart, items: CartItem[]): Cart => {
  const before = itemsOf(cart)
  const pieces = (list: readonly CartItem[]) => sum(list, ({ qty }) => Number(qty))
  const amount = (list: readonly CartItem[]) =>
    sum(list, ({ qty, product_price_value }) => Number(qty) * (Number(product_price_value) || 0))
  const count = Number(cart.summary_count) || 0
  // By its settings a shop counts pieces or lines; the count itself shows which.
  const change = count === pieces(before) ? pieces(items) - pieces(before) : items.length - before.length
  return {
    ...cart,
    items,
    summary_count: count + change,
    subtotalAmount: ((Number(cart.subtotalAmount) || 0) + amount(items) - amount(before)).toFixed(4),
  }
}

/** The expected cart after a change; a quantity of 0 removes the item. */
export const withQuantity = (cart: Cart, { item_id }: CartItem, quantity: number): Cart =>
  recount(
    cart,
    itemsOf(cart)
      .map(item => (item.item_id === item_id ? { ...item, qty: quantity } : item))
      .filter(item => item.item_id !== item_id || quantity > 0),
  )

/** The cart with an item as it was before a change that the server refused, at its old place. */
export const withItem = (cart: Cart, item: CartItem, position: number): Cart => {
  const items = itemsOf(cart).filter(({ item_id }) => item_id !== item.item_id)
  items.splice(position, 0, item)
  return recount(cart, items)
}

/** The address, if it is one of a page and no script. */
export const pageAddress = (url: string | undefined): string | undefined =>
  url && /^(https?:\/)?\//i.test(url) ? url : undefined
