import { expect, test } from 'vitest'
import { isKnown, seed } from '../../../widgets/checkout-email/model.ts'

test.each([
  [{ inputFieldEmailValue: 'ona@example.com', checkedEmailValue: 'ona@example.com' }, true],
  [{ inputFieldEmailValue: 'jonas@example.com', checkedEmailValue: 'ona@example.com' }, false],
  [{ inputFieldEmailValue: 'ona@example.com', checkedEmailValue: '' }, false],
  [{ inputFieldEmailValue: '', checkedEmailValue: '' }, false],
  [{}, false],
])('%j has an account at the start: %s', (kept, expected) => expect(isKnown(kept)).toBe(expected))

test.each([
  [{}, 'ona@example.com', { inputFieldEmailValue: 'ona@example.com', validatedEmailValue: 'ona@example.com' }],
  [{ inputFieldEmailValue: 'jonas@example.com' }, 'ona@example.com', undefined],
  [{ validatedEmailValue: 'jonas@example.com' }, 'ona@example.com', undefined],
  [{}, '', undefined],
])('with %j kept, the printed address %s seeds %j', (kept, printed, seeded) =>
  expect(seed(kept, printed)).toEqual(seeded),
)
