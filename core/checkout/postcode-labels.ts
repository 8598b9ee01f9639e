export const labels = {
  postcode: 'Provided Zip/Postal Code seems to be invalid.',
  example: ' Example: ',
  ignore: 'If you believe it is the right one you can ignore this notice.',
}
