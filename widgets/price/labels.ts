export const labels = {
  price: 'Price %1',
  /** `%3%` is emphasised, so a translation keeps the three characters together. */
  tier: 'Buy %1 for %2 each and save %3%',
}
