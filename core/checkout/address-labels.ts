export const labels = {
  field: 'Field %1 is required.',
  region: 'Please select a region, state or province.',
}
