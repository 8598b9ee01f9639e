import { expect, test } from 'vitest'
import { inputsFor, rulesFor, titleFor } from '../../../widgets/change-email-password/model.ts'

const TITLES = { titleChangeEmail: 'E', titleChangePassword: 'P', titleChangeEmailAndPassword: 'EP' }

test.each([
  [false, false, [], undefined],
  [true, false, ['change-email', 'current-password'], 'E'],
  [false, true, ['current-password', 'new-password', 'confirm-password'], 'P'],
  [true, true, ['change-email', 'current-password', 'new-password', 'confirm-password'], 'EP'],
])('with the e-mail %s and the password %s the fields are %j and the title is %j', (email, password, inputs, title) => {
  expect(inputsFor({ email, password })).toEqual(inputs)
  expect(titleFor({ email, password }, TITLES)).toBe(title)
})

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
