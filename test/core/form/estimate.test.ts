/** The tables that the estimate is made of, by the estimator's own answers. */
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate } from '../../../core/form/estimate.ts'
import { passwordFailure, strengthOf } from '../../../core/form/password.ts'

type Times = Readonly<Record<string, number>>
type Result = { score: number; guesses: number; crack_times_seconds: Times; sequence: { year?: number }[] }

const require = createRequire(import.meta.url)
const { version } = require('zxcvbn/package.json')
const zxcvbn = require('zxcvbn') as (password: string, known?: readonly string[]) => Result
const times = require('zxcvbn/lib/time_estimates') as {
  estimate_attack_times(guesses: number): { score: number; crack_times_seconds: Times }
}

test('the estimator is zxcvbn 4.4.2', () => expect(version).toBe('4.4.2'))

test.each([
  [0, 0],
  [1e3 + 4, 0],
  [1e3 + 5, 1],
  [1e6 + 4, 1],
  [1e6 + 5, 2],
  [1e8 + 4, 2],
  [1e8 + 5, 3],
  [1e10 + 4, 3],
  [1e10 + 5, 4],
])('%d guesses have the score %i', (guesses, score) => expect(times.estimate_attack_times(guesses).score).toBe(score))

test.each([
  ['online_throttling_100_per_hour', 36_000_000],
  ['online_no_throttling_10_per_second', 100_000],
  ['offline_slow_hashing_1e4_per_second', 100],
  ['offline_fast_hashing_1e10_per_second', 0.0001],
])('a million guesses take, %s, %d seconds', (attacker, seconds) =>
  expect(times.estimate_attack_times(1e6).crack_times_seconds[attacker]).toBeCloseTo(seconds, 6),
)

test.each([
  [1000, true],
  [2050, true],
  [999, false],
  [2051, false],
])('the year %i of a date is known: %s', (year, isKnown) => {
  const { sequence } = zxcvbn(`13.11.${`${year}`.padStart(4, '0')}`)
  expect(sequence.some(part => part.year === year)).toBe(isKnown)
})

test.each([
  ['password', []],
  ['Tr0ub4dour&3', []],
  ['correct horse battery staple', []],
  ['qwerty-24.11.1990', []],
  ['Kaldrand-78', []],
  ['ona.pavyzde.1', ['ona.pavyzde@example.com', 'Ona', 'Pavyzdė']],
  ['žąsis-Žvyruota-78', []],
  ['😅😅😅😅', []],
])('the estimate of %j with the words %j is zxcvbn’s own', (password, known) =>
  expect(estimate(password, known)).toBe(zxcvbn(password, known).score),
)

test('only the first 100 characters are looked at', () => {
  const tail = 'aaaaaaaa'.repeat(600)
  expect(estimate(`${'ab'.repeat(50)}${tail}`, [])).toBe(zxcvbn('ab'.repeat(50)).score)
})

/** What people type: words, digits, signs and letters of any script, joined. */
const passwords = fc
  .array(
    fc.oneof(
      fc.constantFrom('password', 'Ona', 'Pavyzdė', 'qwerty', '1990', '-', ' '),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 4 },
  )
  .map(parts => parts.join(''))

test('the strength of any password is zxcvbn’s own score, 1 at least, and 1 if it is refused', () => {
  const limits = { minLength: 8, minSets: 2 }
  const known = ['ona@example.com', 'Ona', 'Pavyzdė']
  fc.assert(
    fc.property(fc.oneof(passwords, fc.constantFrom('', 'ONA@example.com')), password => {
      const score = estimate(password, ['', ...known])
      expect(score).toBe(zxcvbn(password.slice(0, 100), known).score)
      const [email = '', ...names] = known
      const strength = passwordFailure(password, limits, email, names) ? 1 : Math.max(1, score)
      expect(strengthOf(password, { limits, email, names, estimate: score })).toBe(password ? strength : 0)
    }),
    { numRuns: 200 },
  )
})
