export const labels = {
  show: 'Show %1 products',
  filters: 'Filters',
  close: 'Close',
}
