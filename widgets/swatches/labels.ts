/** Texts that swatches may need at once. */
export const labels = {
  /** For the developer's console, so not translated. */
  noData: 'No input data received',
  more: 'More',
  cleared: '%1 cleared',
}
