/** Texts of the parts that come later; apart, so that they do not come sooner. */
export const labels = {
  choose: 'Choose an Option...',
  soldOut: 'Sold out',
  unavailable: 'Not available with %1.',
  nearest: 'Nearest available: %1.',
}
