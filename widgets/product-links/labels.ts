export const labels = {
  confirm: 'Are you sure you want to continue?',
  offline: 'You seem to be offline. Please try again when the connection is back.',
}
