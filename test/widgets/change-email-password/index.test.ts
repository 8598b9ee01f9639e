import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../../../core/page/config.ts'
import widget from '../../../widgets/change-email-password/index.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/change-email-password/behavior.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const markup = (more = '') => `<form data-widget="change-email-password" data-title-change-email="Change <b>Email</b>">
  <input name="firstname" value="Ona" data-validate="{required:true}"><input name="lastname" value="Pavyzde">
  <input id="box-email" type="checkbox" name="change_email" value="1" data-role="change-email">
  <input id="box-password" type="checkbox" name="change_password" value="1" data-role="change-password" ${more}>
  <fieldset data-container="change-email-password"><legend><span data-title="change-email-password">Printed</span></legend>
    <div data-container="change-email"><input name="email" type="email" value="ona@example.com" data-input="change-email" data-validate="{required:true, 'validate-email':true}"></div>
    <div><input name="current_password" type="password" data-input="current-password"></div>
    <div data-container="new-password"><input name="password" type="password" data-input="new-password" data-password-min-length="8" data-password-min-character-sets="2" data-validate="{required:true, 'validate-customer-password':true}"></div>
    <div data-container="confirm-password"><input name="password_confirmation" type="password" data-input="confirm-password"></div>
  </fieldset><button type="submit">Save</button></form>`

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const title = () => find('[data-title="change-email-password"]').textContent
const block = () => find('[data-container="change-email-password"]')
const sent = () => [...new FormData(find<HTMLFormElement>('form')).keys()].filter(name => !name.endsWith('name'))
const tick = (...boxes: string[]) => {
  for (const box of boxes) find(`#box-${box}`).click()
}
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return !event.defaultPrevented
}
const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
/** The first touch loads the checks. */
const touch = async () => {
  field('firstname').dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(find<HTMLFormElement>('form').noValidate).toBe(true))
}

afterEach(disconnectAll)

test('at first nothing of it is shown or sent', () => {
  connect(widget, 'change-email-password', markup())
  expect([block().hidden, title(), sent()]).toEqual([true, 'Printed', []])
})

test('the title is in the page’s language', () => {
  page.dictionary = { 'Change Password': 'Keisti slaptažodį' }
  connect(widget, 'change-email-password', markup())
  tick('password')
  page.dictionary = {}
  expect(title()).toBe('Keisti slaptažodį')
})

test.each([
  [['email'], 'Change <b>Email</b>', ['change_email', 'email', 'current_password']],
  [['password'], 'Change Password', ['change_password', 'current_password', 'password', 'password_confirmation']],
  [
    ['email', 'password'],
    'Change Email and Password',
    ['change_email', 'change_password', 'email', 'current_password', 'password', 'password_confirmation'],
  ],
])('with %j ticked the title is the text %j, and %j are sent', (boxes, text, names) => {
  connect(widget, 'change-email-password', markup())
  tick(...boxes)
  expect([block().hidden, title(), sent()]).toEqual([false, text, names])
  const hidden = [...document.querySelectorAll('[data-container][hidden] input')] as HTMLInputElement[]
  expect(hidden.every(({ disabled, required }) => disabled && !required)).toBe(true)
})

test('a box that the server has ticked is followed from the start', () => {
  connect(widget, 'change-email-password', markup('checked'))
  expect([title(), find('#box-password').getAttribute('aria-expanded')]).toEqual(['Change Password', 'true'])
})

test('a box that the browser restores is followed', () => {
  connect(widget, 'change-email-password', markup())
  find<HTMLInputElement>('#box-email').checked = true
  window.dispatchEvent(new Event('pageshow'))
  expect(block().hidden).toBe(false)
})

test('what was typed is still there when a box is ticked again', () => {
  connect(widget, 'change-email-password', markup())
  tick('email')
  type('email', 'new@example.com')
  tick('email', 'email')
  expect(field('email').value).toBe('new@example.com')
})

test('typing an e-mail does not bring the new password in', async () => {
  connect(widget, 'change-email-password', markup())
  tick('email')
  await touch()
  type('email', 'new@example.com')
  type('current_password', 'secret')
  expect([field('password').disabled, submit(), messages()]).toEqual([true, true, []])
})

test('the e-mail keeps the rule of its pattern, and is trimmed', async () => {
  connect(widget, 'change-email-password', markup())
  tick('email')
  await touch()
  type('current_password', 'secret')
  type('email', 'ona@example')
  expect([submit(), messages()]).toEqual([false, ['Please enter a valid email address (Ex: johndoe@domain.com).']])
  type('email', ' ona@example.com ')
  expect([submit(), field('email').value]).toEqual([true, 'ona@example.com'])
})

test('every shown field is required', async () => {
  connect(widget, 'change-email-password', markup())
  tick('email', 'password')
  await touch()
  type('email', '')
  expect([submit(), messages()]).toEqual([false, Array(4).fill('This is a required field.')])
})

test.each([
  ['ONA@example.com', "The password can't be the same as the email address. Create a new password and try again."],
  ['Ona-Pavyzde', "The password can't be the same as your name. Create a new password and try again."],
  ['Kaldrand-78 ', "The password can't begin or end with a space. Verify the password and try again."],
  [
    'Kal-7',
    'Minimum length of this field must be equal or greater than 8 symbols. Leading and trailing spaces will be ignored.',
  ],
])('the new password %j is refused although the e-mail stays', async (password, text) => {
  connect(widget, 'change-email-password', markup())
  tick('password')
  await touch()
  type('current_password', 'secret')
  type('password', password)
  type('password_confirmation', password)
  expect([submit(), messages()]).toEqual([false, [text]])
})

test('the new password is not the new e-mail either', async () => {
  connect(widget, 'change-email-password', markup())
  tick('email', 'password')
  await touch()
  type('email', 'new-1@example.com')
  type('current_password', 'secret')
  type('password', 'New-1@example.com')
  type('password_confirmation', 'New-1@example.com')
  expect([submit(), messages()]).toEqual([
    false,
    ["The password can't be the same as the email address. Create a new password and try again."],
  ])
})

test('the repeated password is the same', async () => {
  connect(widget, 'change-email-password', markup())
  tick('password')
  await touch()
  type('current_password', 'secret')
  type('password', 'Kaldrand-78')
  type('password_confirmation', 'Kaldrand-79')
  expect([submit(), messages()]).toEqual([false, ['Please enter the same value again.']])
})

test('a hidden field takes its message along', async () => {
  connect(widget, 'change-email-password', markup())
  tick('password')
  await touch()
  submit()
  tick('password')
  expect([messages(), submit()]).toEqual([[], true])
})

test('a password manager may fill the passwords, although Magento prints off', async () => {
  connect(widget, 'change-email-password', markup().replaceAll('type="password"', 'type="password" autocomplete="off"'))
  await touch()
  expect(['current_password', 'password', 'password_confirmation'].map(name => field(name).autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
  disconnectAll()
  expect(field('password').autocomplete).toBe('off')
})

test('a form without the block is left alone', () => {
  const html = '<input name="firstname" value="Ona">'
  const { host } = connect(widget, 'change-email-password', `<form data-widget="change-email-password">${html}</form>`)
  expect(host.innerHTML).toBe(html)
})

test('disconnected, the form is as the server printed it', async () => {
  const before = markup()
  const { host } = connect(widget, 'change-email-password', before)
  const printed = document.createElement('div')
  printed.innerHTML = before
  tick('email')
  await touch()
  type('email', '')
  submit()
  disconnectAll()
  expect(host.innerHTML).toBe(printed.firstElementChild?.innerHTML)
})
