/** Magento's rules for a customer's password, and how strong one is. */
import { labels } from './account-labels.ts'
import type { Failure } from './rules.ts'

export type PasswordLimits = {
  /** Characters. */
  readonly minLength: number
  /** Of the four classes: digits, lower case, upper case, anything else. */
  readonly minSets: number
}

/** Characters that the server takes at most. */
export const MAX_LENGTH = 256

const SETS = [/\d/, /[a-z]/, /[A-Z]/, /[^\da-zA-Z]/]

/** The shop's limits, as attributes of the field print them. */
export const readLimits = (data: Readonly<Record<string, string | undefined>>): PasswordLimits => ({
  minLength: Number(data['passwordMinLength']) || 8,
  minSets: Number(data['passwordMinCharacterSets']) || 3,
})

const isEmail = (password: string, email: string) => !!email && password.toLowerCase() === email.toLowerCase()

/** Letters and digits alone: neither case nor what is between makes a name another one. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const isName = (password: string, names: readonly string[]) => {
  const text = lettersOf(password)
  return !!text && [...names, names.join(''), names.toReversed().join('')].map(lettersOf).includes(text)
}

/**
 * Why the server refuses a password; an empty one is another rule's.
 *
 * @param names The first and the last name.
 */
export const passwordFailure = (
  password: string,
  { minLength, minSets }: PasswordLimits,
  email = '',
  names: readonly string[] = [],
): Failure | undefined => {
  const text = password.trim()
  if (!password) return undefined
  if (text.length < minLength) return [labels.tooShort, minLength]
  if (SETS.filter(set => set.test(text)).length < minSets) return [labels.sets, minSets]
  if (text !== password) return [labels.blanks]
  if (password.length > MAX_LENGTH) return [labels.tooLong, MAX_LENGTH]
  if (isEmail(text, email)) return [labels.sameAsEmail]
  return isName(text, names) ? [labels.sameAsName] : undefined
}

/** Values that a password must not repeat: the address, the first and the last name. */
export type Known = { readonly email: string; readonly names: readonly string[] }

/** 0 for no password, 1 weak … 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

export const STRENGTHS: readonly { readonly label: string; readonly className: string }[] = [
  { label: labels.none, className: 'password-none' },
  { label: labels.weak, className: 'password-weak' },
  { label: labels.medium, className: 'password-medium' },
  { label: labels.strong, className: 'password-strong' },
  { label: labels.veryStrong, className: 'password-very-strong' },
]

/**
 * How strong a password is: one that is refused is weak.
 *
 * @param estimate The estimator's score, 0 to 4.
 */
export const strengthOf = (
  password: string,
  { limits, email, names, estimate }: Known & { limits: PasswordLimits; estimate: number },
): Strength => {
  if (!password) return 0
  if (passwordFailure(password, limits, email, names)) return 1
  return Math.min(4, Math.max(1, Math.floor(estimate))) as Strength
}
