import { expect, test } from 'vitest'
import { rulesFor } from '../../../widgets/change-email-password/rules.ts'

test.each([
  ['change-email', "{required:true, 'validate-length':true}", { 'validate-length': true, 'validate-email': true }],
  ['current-password', '', {}],
  [
    'new-password',
    "{'validate-customer-password':true}",
    { 'validate-customer-password': true, 'password-not-equal-to-user-name': 'o"na@example.com' },
  ],
  ['confirm-password', 'broken', { equalTo: '[data-input="new-password"]' }],
] as const)('%s, printed with %s, is required and has the rules %j', (input, printed, rules) =>
  expect(JSON.parse(rulesFor(input, printed, 'o"na@example.com'))).toEqual({ required: true, ...rules }),
)
