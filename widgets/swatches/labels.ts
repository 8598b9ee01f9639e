export const labels = {
  /** For the developer's console, so not translated (spec, point 8). */
  noData: 'No input data received',
  required: 'This is a required field.',
  more: 'More',
  cleared: '%1 cleared',
}
