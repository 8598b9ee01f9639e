/** A file of its own beside `core/form`'s: the box is drawn at once, and loads nothing else. */
export const labels = {
  show: 'Show Password',
}
