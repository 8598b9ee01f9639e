/** Magento's rules for the fields of a card. Pure; messages are English labels, `undefined` where a field is right. */
import { labels as form } from '../form/labels.ts'
import { labels } from './card-labels.ts'
import { type CardType, groupDigits, isCardNumber, longest, typeOf } from './card-types.ts'

/** Years after this one in which a card may end. */
const MAX_YEARS = 19
const CVV_DIGITS = 3

/** Digits of Arabic, Persian and full-width keyboards end in the same four bits as their value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g
/** Blanks, hyphens, a minus sign, and the marks of direction around a pasted number. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u2010-\u2015\u2212-]/g

export const toAscii = (text: string): string => text.replace(OTHER_DIGITS, digit => `${digit.charCodeAt(0) & 15}`)

/** What was typed or pasted, without separators; anything but digits in it makes the number wrong. */
export const digitsOf = (text: string): string => toAscii(text).replace(SEPARATORS, '')

const areDigits = (text: string) => /^\d+$/.test(text)

export type NumberState = {
  state: 'empty' | 'potential' | 'valid' | 'wrong'
  /** Shown while the number may still become right. */
  detected: CardType | undefined
  /** Only of a number that is right: what is sent as `cc_type`. */
  type: CardType | undefined
}

export const readNumber = (text: string): NumberState => {
  const digits = digitsOf(text)
  const none = { detected: undefined, type: undefined }
  if (!digits) return { state: 'empty', ...none }
  const detected = areDigits(digits) ? typeOf(digits) : undefined
  if (!detected) return { state: areDigits(digits) && digits.length < 6 ? 'potential' : 'wrong', ...none }
  if (isCardNumber(digits)) return { state: 'valid', detected, type: detected }
  if (digits.length < longest(detected)) return { state: 'potential', detected, type: undefined }
  return { state: 'wrong', ...none }
}

/** @param offered Codes of the types that the shop takes; empty: all. */
export const numberFailure = (text: string, offered: readonly string[] = []): string | undefined => {
  const { state, type, detected } = readNumber(text)
  if (state === 'empty') return form.required
  const code = (type ?? detected)?.code
  if (code && offered.length && !offered.includes(code)) return labels.type
  return state === 'valid' ? undefined : labels.number
}

/** A number in its groups, and the caret before the same digit as it was; text that is no number stays as it is. */
export const groupNumber = (text: string, caret: number): { text: string; caret: number } => {
  const digits = digitsOf(text)
  if (digits && !areDigits(digits)) return { text, caret }
  const grouped = groupDigits(digits)
  const before = digitsOf(text.slice(0, caret)).length
  let at = 0
  for (let seen = 0; at < grouped.length && seen < before; at++) if (grouped[at] !== ' ') seen++
  // At the end of a group the caret stands after its space, where the next digit is typed.
  if (grouped[at] === ' ' && caret === text.length) at++
  return { text: grouped, caret: at }
}

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

/** A card is good until the end of its month. */
export const isExpired = ({ month, year }: Expiry, now: Date): boolean =>
  +year === now.getFullYear() && +month < now.getMonth() + 1

/** @param type Of the number; without one the code has three digits. */
export const cvvFailure = (text: string, type: CardType | undefined): string | undefined => {
  const digits = digitsOf(text)
  if (!digits) return form.required
  return areDigits(digits) && digits.length === (type?.cvv ?? CVV_DIGITS) ? undefined : labels.cvv
}
