export const labels = {
  stayed: 'The payment page did not open, and nothing was charged. Try again.',
  unavailable: 'This way to pay is unavailable. Choose another one.',
}
