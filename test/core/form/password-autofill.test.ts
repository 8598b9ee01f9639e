import { expect, test } from 'vitest'
import { allowPasswordAutofill } from '../../../core/form/password-autofill.ts'
import { find, page } from '../../support/kernel.ts'

const autocompletes = () => [...document.querySelectorAll('input')].map(field => field.getAttribute('autocomplete'))
const allow = (fields: string) => {
  page(`<form autocomplete="off">${fields}</form>`)
  const life = new AbortController()
  allowPasswordAutofill(find<HTMLFormElement>('form'), life.signal)
  return life
}

test('a password is new where it is repeated, and the current one is the current one', () => {
  allow(`<input name="current_password" type="password" autocomplete="off">
    <input name="password" type="password" autocomplete="off">
    <input name="password_confirmation" type="password">`)
  expect(autocompletes()).toEqual(['current-password', 'new-password', 'new-password'])
})

test.each(['login[password]', 'password'])('%s alone is the current password', name => {
  allow(`<input name="${name}" type="password" autocomplete="off">`)
  expect(autocompletes()).toEqual(['current-password'])
})

test('a purpose that the server prints stays, and so do other fields', () => {
  allow(`<input name="password" type="password" autocomplete="one-time-code"><input name="captcha" autocomplete="off">
    <input name="cc_cid" type="password" autocomplete="off">`)
  expect(autocompletes()).toEqual(['one-time-code', 'off', 'off'])
})

test('the attributes are as printed afterwards', () => {
  const life = allow(`<input name="password" type="password" autocomplete="off"><input name="login[password]">`)
  life.abort()
  expect(autocompletes()).toEqual(['off', null])
})
