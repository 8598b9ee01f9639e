import { expect, test } from 'vitest'
import { couponState, isSaved, readOutcome, reasonFor } from '../../../widgets/sales-rule-form/model.ts'

test.each([
  ['1', false, false, false, false],
  ['1', true, false, false, false],
  ['2', false, true, true, false],
  ['2', true, true, false, true],
  ['3', false, false, false, true],
  [1, false, false, false, false],
  [2, true, true, false, true],
  [3, false, false, false, true],
  ['', false, false, false, false],
  [undefined, false, false, false, false],
])(
  'type %j with auto generation %j: code %j, required %j, codes can be generated %j',
  (type, auto, has, required, can) =>
    expect(couponState(type, auto)).toEqual({ hasCode: has, isCodeRequired: required, canGenerate: can }),
)

test.each([
  ['1', false, 'noCoupon'],
  ['2', false, 'oneCode'],
  ['2', true, undefined],
  ['3', false, undefined],
])('type %s with auto generation %j has the reason %j', (type, auto, reason) =>
  expect(reasonFor(couponState(type, auto))).toBe(reason),
)

test.each([
  ['4', true],
  ['', false],
  ['0', false],
  [undefined, false],
])('a rule with the id %j is saved: %j', (id, saved) => expect(isSaved(id)).toBe(saved))

test.each([
  [{ messages: '<p>Done</p>' }, { messages: '<p>Done</p>', error: '', leaveTo: '' }],
  [{ error: 'No' }, { messages: '', error: 'No', leaveTo: '' }],
  [{ error: true }, { messages: '', error: '', leaveTo: '' }],
  [[], { messages: '', error: '', leaveTo: '' }],
  [
    { ajaxExpired: 1, ajaxRedirect: '/admin/' },
    { messages: '', error: '', leaveTo: '/admin/' },
  ],
  [undefined, undefined],
  ['text', undefined],
  [null, undefined],
])('an answer %j is read as %j', (answer, outcome) => expect(readOutcome(answer)).toEqual(outcome))
