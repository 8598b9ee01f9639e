import { expect, test } from 'vitest'
import { verdictOf } from '../../../core/customer/guest-verdict.ts'
import { signInVerdictOf } from '../../../widgets/guest-gate/model.ts'

test.each([
  ['a customer', { firstname: 'Ona' }, { isGuestCheckoutAllowed: false }, 'pass'],
  ['a customer whose cart is unknown', { firstname: 'Ona' }, undefined, 'pass'],
  ['a permitted guest', {}, { isGuestCheckoutAllowed: true }, 'pass'],
  ['a guest without permission', {}, { isGuestCheckoutAllowed: false }, 'ask'],
  ['a guest whose cart does not say', {}, {}, 'unknown'],
  ['a guest whose cart says it in other words', {}, { isGuestCheckoutAllowed: '1' }, 'unknown'],
  ['a visitor of whom nothing is known', undefined, undefined, 'unknown'],
  ['an empty first name', { firstname: '' }, { isGuestCheckoutAllowed: false }, 'ask'],
] as const)('%s: %j, %j → %s', (_name, customer, cart, verdict) => expect(verdictOf(customer, cart)).toBe(verdict))

test('a press that asks to sign in lets customers through, whatever the cart says', () => {
  expect(signInVerdictOf({ firstname: 'Ona' })).toBe('pass')
  expect(signInVerdictOf({})).toBe('ask')
  expect(signInVerdictOf(undefined)).toBe('ask')
})
