export const labels = {
  field: 'Field %1 is required.',
  postcode: 'Provided Zip/Postal Code seems to be invalid.',
  example: ' Example: ',
  ignore: 'If you believe it is the right one you can ignore this notice.',
  region: 'Please select a region, state or province.',
}
