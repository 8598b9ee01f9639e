export const labels = {
  confirm: 'Are you sure you want to continue?',
  wishlistAdded: 'Added to your wish list: %1',
  wishlistView: 'View wish list',
  compareAdded: 'Added to the comparison: %1',
  compareView: 'View comparison',
}
