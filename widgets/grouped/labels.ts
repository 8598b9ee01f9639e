export const labels = {
  total: 'Total: %1',
}
