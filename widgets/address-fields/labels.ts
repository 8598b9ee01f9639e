export const labels = {
  field: 'Field %1 is required.',
}
