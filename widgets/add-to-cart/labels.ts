export const labels = {
  adding: 'Adding...',
  added: 'Added',
  status: 'Added to cart: %1',
  required: 'This is a required field.',
  selectOne: 'Please select one of the options.',
  number: 'Please enter a valid number in this field.',
  positive: 'Please enter a quantity greater than 0.',
  fewest: 'The fewest you may purchase is %1.',
  most: 'The maximum you may purchase is %1.',
  grouped: 'Please specify the quantity of product(s).',
  increments: 'You can buy this product only in quantities of %1 at a time.',
}
