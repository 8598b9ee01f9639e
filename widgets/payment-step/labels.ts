export const labels = {
  billing: 'Complete the billing address.',
  placing: 'Your order is being placed.',
  checkAgain: 'Check again',
  goOn: 'Go to the order page',
}
