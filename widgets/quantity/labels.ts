export const labels = {
  increase: 'Increase quantity of %1',
  decrease: 'Decrease quantity of %1',
}
