/** Magento's rules for the number and the security code of a card. Pure; messages are English labels, `undefined` where a field is right. */
import { labels as form } from '../form/labels.ts'
import { areDigits, digitsOf } from './card-digits.ts'
import { labels } from './card-labels.ts'
import { type CardType, groupDigits, isCardNumber, longest, typeOf } from './card-types.ts'

const CVV_DIGITS = 3

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
  // At the end of a group the caret is after its space, where the next digit is typed.
  if (grouped[at] === ' ' && caret === text.length) at++
  return { text: grouped, caret: at }
}

/** @param type Of the number; without one the code has three digits. */
export const cvvFailure = (text: string, type: CardType | undefined): string | undefined => {
  const digits = digitsOf(text)
  if (!digits) return form.required
  return areDigits(digits) && digits.length === (type?.cvv ?? CVV_DIGITS) ? undefined : labels.cvv
}
