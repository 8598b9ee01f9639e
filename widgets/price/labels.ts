export const labels = {
  price: 'Price %1',
  /** The view makes `%3%` stand out, so a translation keeps the three characters together. */
  tier: 'Buy %1 for %2 each and save %3%',
}
