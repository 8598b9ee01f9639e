export const labels = {
  show: 'Show %1 products',
  showOne: 'Show %1 product',
  /** Where the page does not say how many. */
  showUncounted: 'Show products',
  filters: 'Filters',
  close: 'Close',
  lowest: 'Lowest price',
  highest: 'Highest price',
  count: '%1 products',
  countOne: '%1 product',
}
