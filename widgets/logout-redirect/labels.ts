export const labels = {
  stay: 'Stay',
}
