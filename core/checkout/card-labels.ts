/** Messages of a card's fields, in Magento's words, and the help around them. */
export const labels = {
  number: 'Please enter a valid credit card number.',
  type: 'Please enter a valid credit card type number.',
  month: 'Incorrect credit card expiration month.',
  year: 'Incorrect credit card expiration year.',
  cvv: 'Please enter a valid credit card verification number.',
  expired: 'This card has expired. Check the date, or use another card.',
}
