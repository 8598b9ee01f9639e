export const labels = {
  adding: 'Adding...',
  added: 'Added',
  status: 'Added to cart: %1',
  cart: 'View cart',
  checkout: 'Checkout',
}
