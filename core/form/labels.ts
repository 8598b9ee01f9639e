import { REQUIRED } from './error-markup.ts'

export const labels = {
  required: REQUIRED,
  selectOne: 'Please select one of the options.',
  email: 'Please enter a valid email address (Ex: johndoe@domain.com).',
  number: 'Please enter a valid number in this field.',
  positive: 'Please enter a quantity greater than 0.',
  notNegative: 'Please enter a number 0 or greater in this field.',
  min: 'The fewest you may purchase is %1.',
  max: 'The maximum you may purchase is %1.',
  increments: 'You can buy this product only in quantities of %1 at a time.',
  grouped: 'Please specify the quantity of product(s).',
  tooLong: 'Please enter no more than %1 characters.',
  tooShort: 'Please enter at least %1 characters.',
  html: 'HTML tags are not allowed.',
  characters: 'Please remove invalid characters: %1.',
  numberFirst: 'The first character cannot be a number, a dash or a dot.',
}
