export const labels = {
  ask: 'Are you sure you want to delete this card?',
  delete: 'Delete',
}
