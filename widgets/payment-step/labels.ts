export const labels = {
  billing: 'Complete the billing address.',
  placing: 'Your order is being placed.',
  checkAgain: 'Check again',
  toOrder: 'Go to the order page',
}
