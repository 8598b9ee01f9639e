export const labels = {
  /** For the developer's console, so not translated (spec, point 8). */
  noData: 'No input data received',
  required: 'This is a required field.',
  choose: 'Choose an Option...',
  more: 'More',
  soldOut: 'Sold out',
  unavailable: 'Not available with %1.',
  nearest: 'Nearest available: %1.',
  cleared: '%1 cleared',
}
