export const labels = {
  ask: 'Are you sure you want to do this?',
}
