export const labels = {
  billing: 'Complete the billing address.',
  placing: 'Your order is being placed.',
  checkAgain: 'Check again',
  stayed: 'Your order was placed, but its page did not open.',
  toOrder: 'Go to the order page',
}
