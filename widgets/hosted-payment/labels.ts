export const labels = {
  frame: 'Payment page',
  notice: 'Please do not refresh the page until you complete payment.',
  again: 'Load the payment page again',
  loading: 'The payment page is loading.',
}
