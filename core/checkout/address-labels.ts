export const labels = {
  region: 'Please select a region, state or province.',
}
