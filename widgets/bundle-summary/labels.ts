export const labels = {
  title: '%1:',
  line: '%1 x %2',
  /** Read out when the selection of a part is taken back. */
  none: '%1: nothing chosen',
}
