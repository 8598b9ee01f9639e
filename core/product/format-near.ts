import { formatFrom, formatOf, formatPrice } from './price-format.ts'

/** Writes amounts in the page's format, else in that of a price which the server has printed. */
export const formatNear = (printed: HTMLElement | null | undefined): ((amount: number) => string) => {
  const format = formatFrom({}) ?? formatOf(printed?.textContent ?? '', Number(printed?.dataset['priceAmount']))
  return amount => formatPrice(amount, format)
}
