export const labels = {
  title: 'Apply Discount Code',
  field: 'Enter discount code',
  apply: 'Apply Discount',
  cancel: 'Cancel coupon',
  applied: 'Your coupon was successfully applied.',
  canceled: 'Your coupon was successfully removed.',
}
