/** The estimator of passwords: 390 kB, to be loaded when somebody begins to type one. */
import zxcvbn from 'zxcvbn'

/** Characters that are looked at: more take long and change nothing. */
export const MAX_ESTIMATED = 100

/**
 * How hard a password is to guess, from 0 to 4.
 *
 * @param known Words that whoever guesses has: the address, the names.
 */
export const estimate = (password: string, known: readonly string[]): number =>
  zxcvbn(password.slice(0, MAX_ESTIMATED), known.filter(Boolean)).score
