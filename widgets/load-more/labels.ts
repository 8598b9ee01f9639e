export const labels = {
  more: 'Show %1 more of %2',
  previous: 'Load previous products',
  added: '%1 products added, %2 of %3',
  addedOne: '%1 product added, %2 of %3',
}
