export const labels = {
  adding: 'Adding...',
  added: 'Added',
  status: 'Added to cart: %1',
  cart: 'View cart',
  /** As Magento's server says it. */
  choose: 'You need to choose options for your item.',
  checkout: 'Checkout',
}
