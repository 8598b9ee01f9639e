import { REQUIRED } from './error-markup.ts'

/** Texts of the common rules, as keys of Magento's own dictionary where it has one: values are `{0}` or `%1` there. */
export const labels = {
  required: REQUIRED,
  select: 'Please select an option.',
  selectOne: 'Please select one of the options.',
  email: 'Please enter a valid email address (Ex: johndoe@domain.com).',
  phone: 'Enter a phone number, such as +37120000000.',
  number: 'Please enter a valid number in this field.',
  positive: 'Please enter a quantity greater than 0.',
  aboveZero: 'Please enter a number greater than 0 in this field.',
  notNegative: 'Please enter a number 0 or greater in this field.',
  min: 'The fewest you may purchase is %1.',
  max: 'The maximum you may purchase is %1.',
  increments: 'You can buy this product only in quantities of %1 at a time.',
  grouped: 'Please specify the quantity of product(s).',
  tooLong: 'Please enter no more than {0} characters.',
  tooShort: 'Please enter at least {0} characters.',
  html: 'HTML tags are not allowed.',
  characters: 'Please remove invalid characters: {0}.',
  numberFirst: 'First character must be letter.',
}
