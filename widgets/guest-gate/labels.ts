export const labels = {
  disabled: 'Guest checkout is disabled',
}
