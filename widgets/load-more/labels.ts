export const labels = {
  more: 'Load more products, page %1 of %2',
  previous: 'Load previous products',
  added: '%1 products added, %2 of %3',
}
