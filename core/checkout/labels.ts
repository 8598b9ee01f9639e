/** Texts of placing an order. */
export const labels = {
  method: 'Choose how to pay.',
  unsaved: 'Complete the shipping step first.',
  noPoint: 'Select %1 parcel terminal!',
  limited: 'Too many requests. Wait a moment and try again.',
  again: 'Your order was not placed, and your cart is unchanged. You can try again.',
  lost: 'The shop did not respond in time.',
  unsure:
    'We do not know yet whether your order was placed. Before you order again, check again or look for a confirmation email.',
  empty: 'You have no items in your shopping cart.',
  gone: 'Your cart is empty, so your order was most likely placed. Check your email before you order again.',
}
