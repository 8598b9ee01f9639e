export const labels = {
  /** As Magento's server says it. */
  choose: 'You need to choose options for your item.',
}
