export const labels = {
  show: 'Show %1 products',
  filters: 'Filters',
  close: 'Close',
  least: 'Lowest price',
  most: 'Highest price',
  count: '%1 products',
}
