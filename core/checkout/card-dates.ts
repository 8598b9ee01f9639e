/** Until when a card is good, by Magento's rules. Pure; messages are English labels, `undefined` where a field is right. */
import { labels as form } from '../form/labels.ts'
import { areDigits, digitsOf, toAscii } from './card-digits.ts'
import { labels } from './card-labels.ts'

/** Years after this one in which a card may end. */
const MAX_YEARS = 19

export type Expiry = { month: string; year: string }

/**
 * Month and year of `MM/YY`, `MM/YYYY`, `MM YY`, `MM YYYY`, or without a separator; two digits of a year are of this century.
 * Months have two digits.
 */
export const parseExpiry = (text: string): Expiry => {
  const plain = toAscii(text)
    .trim()
    .replace(/\s*[/\-.\u2013]\s*/, '/')
    .replace(/^(\d{1,2})\s+(\d{2}|\d{4})$/, '$1/$2')
  const [first = '', second] = plain.split('/')
  // `0727`, `727`, `112027`: two digits of a month where the text begins with 0 or has the length for it.
  const size = first.startsWith('0') || [3, 4].includes(first.length) || first.length > 5 ? 2 : 1
  const isWhole = second === undefined
  const month = isWhole ? first.slice(0, size) : first
  return toExpiry(month, isWhole ? first.slice(size) : second)
}

/** The same of two fields. */
export const toExpiry = (month: string, year: string): Expiry => {
  const digits = digitsOf(year)
  return {
    month: digitsOf(month).replace(/^\d$/, '0$&'),
    year: /^\d{2}$/.test(digits) ? `20${digits}` : digits,
  }
}

export const monthFailure = (month: string): string | undefined => {
  if (!month || month === '0' || month === '00') return form.required
  return areDigits(month) && +month >= 1 && +month <= 12 ? undefined : labels.month
}

export const yearFailure = (year: string, now: Date): string | undefined => {
  if (!year) return form.required
  const first = now.getFullYear()
  return /^\d{4}$/.test(year) && +year >= first && +year <= first + MAX_YEARS ? undefined : labels.year
}

/** A card is good until the end of its month; without a date nothing is known. */
export const isExpired = ({ month, year }: Expiry, now: Date): boolean =>
  !!month && !!year && +year * 12 + +month < now.getFullYear() * 12 + now.getMonth() + 1
