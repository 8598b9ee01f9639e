/** What the payment step says; the order's own parts have theirs. */
export const labels = {
  method: 'Choose how to pay.',
  limited: 'Too many requests. Wait a moment and try again.',
  again: 'Your cart is still here, so no order was placed. You can try again.',
  lost: 'The shop did not answer in time.',
  unsure:
    'We do not know yet whether your order was placed. Do not order again before that is clear: look again, or look into your email.',
  gone: 'Your cart is empty now: the order was most probably placed. Look into your email before you order again.',
}
