/** Texts of the menu until it is touched. */
export const labels = {
  more: 'More',
}
