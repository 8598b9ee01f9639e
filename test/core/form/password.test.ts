import { expect, test } from 'vitest'
import { labels } from '../../../core/form/account-labels.ts'
import { estimate } from '../../../core/form/estimate.ts'
import { passwordFailure, readLimits, strengthOf } from '../../../core/form/password.ts'

const LIMITS = { minLength: 8, minSets: 3 }

test.each([
  [{}, LIMITS],
  [
    { passwordMinLength: '10', passwordMinCharacterSets: '2' },
    { minLength: 10, minSets: 2 },
  ],
  [{ passwordMinLength: '', passwordMinCharacterSets: 'x' }, LIMITS],
])('the attributes %j limit it by %j', (data, limits) => expect(readLimits(data)).toEqual(limits))

test.each([
  ['', undefined],
  ['Shore-12', undefined],
  ['with an inner Blank', undefined],
  ['Sho-12', [labels.tooShort, 8]],
  [' Sho-12 ', [labels.tooShort, 8]],
  ['shoreline', [labels.sets, 3]],
  ['shoreline1', [labels.sets, 3]],
  ['Shore-12 ', [labels.blanks]],
  ['Ona@example.com', [labels.sameAsEmail]],
  [`Aa1${'-'.repeat(254)}`, [labels.tooLong, 256]],
])('of %j the rule says %j', (password, failure) =>
  expect(passwordFailure(password, LIMITS, 'ona@EXAMPLE.com')).toEqual(failure),
)

test.each([
  ['Ona-Pavyzde1', undefined],
  ['ONA pavyzde', [labels.sameAsName]],
  ['Pavyzde, Ona', [labels.sameAsName]],
  ['Pavyzde!', [labels.sameAsName]],
  ['!!!!!!!!', undefined],
])('of %j as the password of Ona Pavyzde the rule says %j', (password, failure) =>
  expect(passwordFailure(password, { minLength: 8, minSets: 1 }, '', ['Ona', 'Pavyzde'])).toEqual(failure),
)

test.each([
  ['', 4, 0],
  ['Ona@example.com', 4, 1],
  ['Pavyzde-1', 4, 1],
  ['shoreline', 4, 1],
  ['Shore-12', 0, 1],
  ['Shore-12', 1, 1],
  ['Shore-12', 2, 2],
  ['Shore-12', 3, 3],
  ['Shore-12', 4, 4],
])('the strength of %j with the estimate %i is %i', (password, score, strength) =>
  expect(
    strengthOf(password, { limits: LIMITS, email: 'ona@example.com', names: ['Ona', 'Pavyzde-1'], estimate: score }),
  ).toBe(strength),
)

test.each([
  ['password', [], 0],
  ['Tr0ub4dour&3', [], 2],
  ['correct horse battery staple', [], 4],
  ['kaldrand-lantern-78', [], 4],
  ['ona.pavyzde.1', ['ona.pavyzde', 'Ona'], 1],
  ['x'.repeat(5000), [], 1],
])('the estimator gives %s with the known words %j the score %i', (password, known, score) =>
  expect(estimate(password, known)).toBe(score),
)
