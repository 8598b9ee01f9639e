export const labels = {
  show: 'Show %1 products',
  showOne: 'Show %1 product',
  /** Shown where the page has no number of products. */
  showUncounted: 'Show products',
  filters: 'Filters',
  close: 'Close',
  lowest: 'Lowest price',
  highest: 'Highest price',
  count: '%1 products',
  countOne: '%1 product',
}
