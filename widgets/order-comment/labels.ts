export const labels = {
  title: 'Order Comment',
  field: 'Comment on your order',
  left: 'Characters left: %1',
  full: 'Comments can have up to %1 characters. The rest was removed.',
  over: 'The order comment entered exceeded the limit',
}
