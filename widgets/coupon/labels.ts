export const labels = {
  title: 'Apply Discount Code',
  field: 'Enter discount code',
  apply: 'Apply Discount',
  cancel: 'Cancel coupon',
  applied: 'Your coupon was successfully applied.',
  canceled: 'Your coupon was successfully removed.',
  captcha: 'Please type the letters and numbers below',
  picture: 'Letters and numbers in a picture',
  reload: 'Reload captcha',
  reloaded: 'A new picture is shown.',
}
