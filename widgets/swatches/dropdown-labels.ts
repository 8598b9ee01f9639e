/** Texts of products that have a dropdown. */
export const labels = {
  choose: 'Choose an Option...',
}
