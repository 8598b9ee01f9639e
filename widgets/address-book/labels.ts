export const labels = {
  ask: 'Are you sure you want to delete this address?',
  delete: 'Delete',
}
