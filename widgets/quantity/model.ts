/** Rules of the quantity field. Pure. */

/**
 * The field's value after one press of a button: a text that is not a number becomes 0, and minus stops at `min`.
 *
 * There is no upper limit: the field's validation shows a message instead of a silent correction.
 */
export const pressed = (text: string, step: number, min = 0): number => {
  const quantity = Number.parseFloat(text)
  if (Number.isNaN(quantity)) return 0
  // 0.1 + 0.2 must not show its double.
  const next = Math.round((quantity + step) * 1e6) / 1e6
  return step > 0 ? next : Math.max(next, min, 0)
}
