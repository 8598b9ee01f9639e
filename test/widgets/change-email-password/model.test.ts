import { expect, test } from 'vitest'
import { INPUTS, shownInputs, titleFor } from '../../../widgets/change-email-password/model.ts'

const TITLES = { titleChangeEmail: 'E', titleChangePassword: 'P', titleChangeEmailAndPassword: 'EP' }

test.each([
  [false, false, [], undefined],
  [true, false, ['change-email', 'current-password'], 'E'],
  [false, true, ['current-password', 'new-password', 'confirm-password'], 'P'],
  [true, true, ['change-email', 'current-password', 'new-password', 'confirm-password'], 'EP'],
])('with the e-mail %s and the password %s the fields are %j and the title is %j', (email, password, inputs, title) => {
  const shown = shownInputs({ email, password })
  expect(INPUTS.filter(name => shown[name])).toEqual(inputs)
  expect(titleFor({ email, password }, TITLES)).toBe(title)
})
