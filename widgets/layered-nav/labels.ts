export const labels = {
  show: 'Show %1 products',
  filters: 'Filters',
  close: 'Close',
  lowest: 'Lowest price',
  highest: 'Highest price',
  count: '%1 products',
}
