export const labels = {
  show: 'Show Password',
}
