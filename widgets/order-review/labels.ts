export const labels = {
  method: 'Choose a shipping method to place your order.',
  updating: 'Your order is being updated…',
  stale: 'Update your order before you place it.',
  field: 'Fill in all required fields to place your order.',
  agreement: 'Agree to the terms to place your order.',
  updated: 'Your order has been updated.',
  sent: 'Submitting order information...',
  shipping: 'Shipping Method',
  wrong: 'Sorry, something went wrong.',
  later: 'Sorry, something went wrong. Please try again later.',
  perhaps: 'Your payment may have gone through. Check your email before you pay again.',
}
