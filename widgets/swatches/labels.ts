export const labels = {
  /** For the developer's console, so not translated. */
  noData: 'No input data received',
  more: 'More',
  cleared: '%1 cleared',
  choose: 'Choose an Option...',
  soldOut: 'Sold out',
  unavailable: 'Not available with %1.',
  nearest: 'Available in %1',
}
