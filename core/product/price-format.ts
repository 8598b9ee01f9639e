/** Amount → text by Magento's price format (price contract, 2). Pure. */

import type { PriceFormat } from '../page/config.ts'

/** `places` decimals without the point, half away from zero; decimal-safe, so 1.005 becomes 101 and not 100. */
const scale = (amount: number, places: number) => {
  const [digits, exponent = 0] = String(Number(amount.toPrecision(15))).split('e')
  return Math.round(Number(`${digits}e${Number(exponent) + places}`))
}

/** What the page's language writes, for a format that names neither symbol; Magento's global is the only one who knows. */
const spoken = ({ decimalSymbol, groupSymbol }: Partial<PriceFormat>): Record<string, string | undefined> => {
  const { LOCALE } = window as { LOCALE?: string }
  return LOCALE && !decimalSymbol && !groupSymbol
    ? Object.fromEntries(
        new Intl.NumberFormat(LOCALE.replace('_', '-')).formatToParts(12_345.6).map(({ type, value }) => [type, value]),
      )
    : {}
}

/**
 * @param amount What is not a number counts as 0.
 * @param showSign Not given: '-' before negatives. True: '+' or '-'. False: none.
 */
export const formatPrice = (amount: number, format: Partial<PriceFormat> = {}, showSign?: boolean): string => {
  const { decimal = ',', group = '.' } = spoken(format)
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
