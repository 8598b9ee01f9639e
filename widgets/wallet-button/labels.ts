export const labels = {
  region: 'Express checkout',
  signIn: 'To check out, please sign in with your email address.',
  way: 'Sign In',
  preparing: 'Preparing your payment…',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  notAdded: 'The product is not in the cart yet, so nothing was paid.',
  perhaps: 'Your payment may have gone through. Check your email before you pay again.',
  press: 'Pay with the wallet’s own button.',
}
