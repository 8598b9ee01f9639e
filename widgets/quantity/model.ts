/** Rules of the quantity field. Pure. */

// 0.1 + 0.2 must not show its double.
const rounded = (quantity: number) => Math.round(quantity * 1e6) / 1e6

/**
 * The field's value after one press of a button: a text that is not a number becomes 0, and minus stops at `min`.
 *
 * There is no upper limit: the field's validation shows a message instead of a silent correction.
 *
 * @param lot The shop sells whole multiples of it alone: a press leads to the next one.
 */
export const pressed = (text: string, step: number, min = 0, lot = 0): number => {
  const quantity = Number.parseFloat(text)
  if (Number.isNaN(quantity)) return 0
  const lots = rounded(quantity / lot)
  const next = rounded(lot ? lot * (step > 0 ? Math.floor(lots) + 1 : Math.ceil(lots) - 1) : quantity + step)
  return step > 0 ? next : Math.max(next, min, 0)
}
