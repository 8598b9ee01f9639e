export const labels = {
  dismiss: 'Dismiss message',
}
