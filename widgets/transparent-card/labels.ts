export const labels = {
  unavailable: 'Payment by card is unavailable. Choose another way to pay.',
  declined: 'Your payment was declined. Check the card, or use another one.',
  timeout: 'Sorry, but something went wrong.',
  perhaps: 'Your card may have been charged. Check your email or your bank before you pay again.',
  accepted: 'Your card was accepted. Place the order to finish; you will not be charged again.',
  elsewhere: 'You are paying in another tab. Finish there, or close it.',
}
