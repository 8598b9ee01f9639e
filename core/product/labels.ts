/** Texts of the outcome of a press. */
export const labels = {
  dismiss: 'Dismiss message',
  offline: 'You seem to be offline. Please try again when the connection is back.',
}
