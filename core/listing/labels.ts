export const labels = {
  count: '%1 products',
}
