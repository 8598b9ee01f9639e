export const labels = {
  title: 'Order Comment',
  field: 'Comment on your order',
  left: 'Characters left: %1',
  full: 'A comment may have %1 characters; the rest was left out.',
  over: 'The order comment entered exceeded the limit',
}
