/** Amount → text by Magento's price format. Pure. */

import { type PriceFormat, page } from '../page/config.ts'

/** `places` decimals without the point, half away from zero; decimal-safe, so 1.005 becomes 101 and not 100. */
const scale = (amount: number, places: number) => {
  const [digits, exponent = 0] = String(Number(amount.toPrecision(15))).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + places}`))
}

/** Symbols of the page's language, for a format that names none; only Magento's global `LOCALE` knows the language. */
const localSymbols = ({ decimalSymbol, groupSymbol }: Partial<PriceFormat>): Record<string, string | undefined> => {
  const { LOCALE } = window as { LOCALE?: string }
  return LOCALE && !decimalSymbol && !groupSymbol
    ? Object.fromEntries(
        new Intl.NumberFormat(LOCALE.replace('_', '-')).formatToParts(12_345.6).map(({ type, value }) => [type, value]),
      )
    : {}
}

/**
 * @param amount `NaN` is formatted as 0.
 * @param showSign True: '+' or '-'. False: none. Default: '-' before negatives.
 */
export const formatPrice = (amount: number, format: Partial<PriceFormat> = {}, showSign?: boolean): string => {
  const { decimal = ',', group = '.' } = localSymbols(format)
  const { pattern = '%s', decimalSymbol = decimal, groupSymbol = group } = format
  const precision = Number(format.requiredPrecision ?? 2)
  const groupLength = Number(format.groupLength ?? 3)
  const cents = scale(Math.abs(amount) || 0, precision)
  const digits = String(cents).padStart(precision + (Number(format.integerRequired) || 1), '0')
  const whole = digits.slice(0, digits.length - precision)
  const grouped = groupLength ? whole.replace(RegExp(`\\B(?=(\\d{${groupLength}})+$)`, 'g'), () => groupSymbol) : whole
  const number = precision ? grouped + decimalSymbol + digits.slice(-precision) : grouped
  const sign = showSign === false ? '' : amount < 0 && cents ? '-' : showSign ? '+' : ''
  const signed = pattern.includes('{sign}') ? pattern.replace('{sign}', sign) : sign + pattern
  return signed.replace('%s', () => number).trim()
}

type Formats = { readonly priceFormat?: Partial<PriceFormat> | undefined; readonly currencyFormat?: string | undefined }

/** The format of a product's configuration, else the page's; `currencyFormat` where only that is there. */
export const formatFrom = ({ priceFormat, currencyFormat }: Formats): Partial<PriceFormat> | undefined =>
  priceFormat ?? page.priceFormat ?? (currencyFormat ? { pattern: currencyFormat } : undefined)

/**
 * The format in which the server has written an amount: `$1,234.50` gives `$%s` with comma and point.
 *
 * @returns `undefined` when the text does not show that amount.
 */
export const formatOf = (text: string, amount: number): Partial<PriceFormat> | undefined => {
  const [number = ''] = /\d([\d\s.,'’]*\d)?/.exec(text) ?? []
  const digits = number.replace(/\D/g, '')
  const precision = [4, 3, 2, 1, 0].find(places => scale(amount, places) === Number(digits) && digits.length > places)
  if (!number || precision === undefined) return undefined
  const decimalSymbol = precision ? (number.at(-precision - 1) as string) : '.'
  const groupSymbol =
    /\D/.exec(number.slice(0, number.length - precision - 1))?.[0] ?? (decimalSymbol === ',' ? '.' : ',')
  return { pattern: text.replace(number, '%s').trim(), requiredPrecision: precision, decimalSymbol, groupSymbol }
}
