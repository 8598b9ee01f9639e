import { OFFLINE } from '../page/offline-label.ts'

/** Texts of the outcome of a press. */
export const labels = {
  dismiss: 'Dismiss message',
  offline: OFFLINE,
}

/** Texts of a product that is added to the cart. */
export const cartLabels = {
  adding: 'Adding...',
  added: 'Added',
  status: 'Added to cart: %1',
  cart: 'View cart',
  checkout: 'Checkout',
}
