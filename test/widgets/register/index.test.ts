import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ESTIMATE_MS, WORD_MS } from '../../../core/form/strength-meter.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget, { STATUS_MS } from '../../../widgets/register/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const MARKUP = `<form data-widget="register" action="/customer/account/createpost/" method="post">
  <input name="firstname" required><input name="lastname" required>
  <input name="dob" data-validate='{"validate-date":{"dateFormat":"MM/dd/y"},"validate-dob":{"dateFormat":"MM/dd/y"}}'>
  <input type="checkbox" name="is_subscribed" value="1">
  <input name="email" type="email" data-validate="{required:true, 'validate-email':true}">
  <div class="field password"><input id="password" name="password" type="password" data-password-min-length="8" data-password-min-character-sets="3" data-validate="{required:true, 'validate-customer-password':true}">
    <div data-role="password-strength-meter" class="password-strength-meter password-none">Strength: <span data-role="password-strength-meter-label">No Password</span></div></div>
  <div class="field confirmation"><input name="password_confirmation" type="password" data-validate="{required:true, equalTo:'#password'}"></div>
  <button type="submit">Create</button></form>`

beforeEach(() => readFacts({ baseUrl: 'https://shop.test/' }))
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const type = (name: string, text: string, event = 'input') => {
  field(name).value = text
  field(name).dispatchEvent(new Event(event, { bubbles: true }))
}
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return !event.defaultPrevented
}
const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
const fill = () => {
  for (const [name, text] of Object.entries({
    firstname: 'Ona',
    lastname: 'Pavyzdė',
    email: ' ona@example.com ',
    password: 'Kaldrand-78',
    password_confirmation: 'Kaldrand-78',
  }))
    type(name, text)
}
const strength = async (ms = WORD_MS) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
  const meter = find('[data-role="password-strength-meter"]')
  return [meter.className, find('[data-role="password-strength-meter-label"]').textContent]
}

/** The buttons by which the form is sent, as they come to be. */
const noteSent = () => {
  const sent: (HTMLElement | null)[] = []
  find('form').addEventListener('submit', event => {
    event.preventDefault()
    sent.push((event as SubmitEvent).submitter)
  })
  return sent
}

test('a complete form is sent, with a trimmed address', () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  fill()
  expect([submit(), field('email').value, messages()]).toEqual([true, 'ona@example.com', []])
})

test('an empty form says at each field what is missing, and focuses the first', () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  expect(submit()).toBe(false)
  expect(messages()).toEqual(Array(5).fill('This is a required field.'))
  expect(document.activeElement).toBe(field('firstname'))
})

test.each([
  ['email', 'ona', 'Please enter a valid email address (Ex: johndoe@domain.com).'],
  [
    'password',
    'short',
    'Minimum length of this field must be equal or greater than 8 symbols. Leading and trailing spaces will be ignored.',
  ],
  ['password', ' Kaldrand-78', "The password can't begin or end with a space. Verify the password and try again."],
  [
    'password',
    'Ona@example.com',
    "The password can't be the same as the email address. Create a new password and try again.",
  ],
  ['password_confirmation', 'Kaldrand-77', 'Please enter the same value again.'],
  ['dob', '2/9/2000', 'Invalid date'],
  ['dob', '02/09/2999', 'The Date of Birth should not be greater than today.'],
])('%s %j is refused in words', (name, text, message) => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  fill()
  type(name, text)
  if (name === 'password') type('password_confirmation', text)
  expect([submit(), messages()]).toEqual([false, [message]])
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
})

test('a field is checked when it is left, not while it is typed', () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  type('email', 'ona')
  expect(messages()).toEqual([])
  field('email').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(messages()).toHaveLength(1)
  type('email', 'ona@example.com')
  expect(messages()).toEqual([])
})

test('says how strong the password is, 100 ms after the last key, and marks nothing as wrong', async () => {
  vi.useFakeTimers()
  fakeServer()
  connect(widget, 'register', MARKUP)
  type('password', 'Kal')
  expect(await strength(ESTIMATE_MS)).toEqual(['password-strength-meter password-weak', 'Weak'])
  // From source there is no estimator.
  type('password', 'Kaldrand-lantern-78')
  expect(await strength()).toEqual(['password-strength-meter password-medium', 'Medium'])
  type('password', '')
  expect(await strength()).toEqual(['password-strength-meter password-none', 'No Password'])
  expect(messages()).toEqual([])
})

test('shows both passwords on demand, and hides them before the form is sent', () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  const button = find<HTMLButtonElement>('.skerry-register__show')
  const types = () => [field('password').type, field('password_confirmation').type, button.getAttribute('aria-pressed')]
  button.click()
  expect(types()).toEqual(['text', 'text', 'true'])
  find('form').dispatchEvent(new Event('formdata'))
  expect(types()).toEqual(['password', 'password', 'false'])
})

test('shown passwords are hidden when the page is left, which may be opened again by Back', () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  find<HTMLButtonElement>('.skerry-register__show').click()
  dispatchEvent(new Event('pagehide'))
  expect([field('password').type, field('password_confirmation').type]).toEqual(['password', 'password'])
})

test.each([
  ['a subscriber', { errors: false, subscribed: true }, true],
  ['anybody else', { errors: false, subscribed: false }, false],
  ['nobody, with an error', { errors: true }, false],
  ['nobody, with an empty map of PHP', [], false],
])('the newsletter is ticked for %s, and a pressed form waits for the answer', async (_name, answer, isTicked) => {
  const { asked } = fakeServer()
  const { host } = connect(widget, 'register', MARKUP)
  const sent = noteSent()
  fill()
  type('email', 'ona', 'change')
  expect(asked).toEqual([])
  type('email', 'ona@example.com', 'change')
  expect([asked[0]?.url.pathname, asked[0]?.url.searchParams.get('email')]).toEqual([
    '/newsletter/ajax/status',
    'ona@example.com',
  ])
  const button = find<HTMLButtonElement>('[type=submit]')
  button.click()
  button.click()
  expect([sent, host.ariaBusy]).toEqual([[], 'true'])
  await asked[0]?.answer(answer)
  expect([sent, host.ariaBusy]).toEqual([[button], null])
  expect(field('is_subscribed').checked).toBe(isTicked)
})

test('without an answer about the newsletter the form can be sent; a ticked box asks nothing', async () => {
  const { asked } = fakeServer()
  connect(widget, 'register', MARKUP)
  fill()
  type('email', 'ona@example.com', 'change')
  const sent = noteSent()
  find<HTMLButtonElement>('[type=submit]').click()
  await asked[0]?.fail()
  expect(sent).toHaveLength(1)
  field('is_subscribed').checked = true
  type('email', 'jonas@example.com', 'change')
  expect(asked).toHaveLength(1)
})

test('a press waits no longer for a shop that says nothing about the newsletter', async () => {
  vi.useFakeTimers()
  fakeServer()
  connect(widget, 'register', MARKUP)
  const sent = noteSent()
  fill()
  type('email', 'ona@example.com', 'change')
  find<HTMLButtonElement>('[type=submit]').click()
  await vi.advanceTimersByTimeAsync(STATUS_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await settle()
  expect(sent).toHaveLength(1)
})

test('the answer about an address that has been corrected since ticks nothing', async () => {
  const { asked } = fakeServer()
  connect(widget, 'register', MARKUP)
  fill()
  type('email', 'ona@example.com', 'change')
  type('email', 'jonas@', 'change')
  await asked[0]?.answer({ errors: false, subscribed: true })
  expect(field('is_subscribed').checked).toBe(false)
})

test('an address that is there at the start is asked for at once', async () => {
  const { asked } = fakeServer()
  connect(widget, 'register', MARKUP.replace('type="email"', 'type="email" value="ona@example.com"'))
  await asked[0]?.answer({ errors: false, subscribed: true })
  expect([asked.length, field('is_subscribed').checked]).toEqual([1, true])
})

test('removed while the shop is asked, the form is sent as it was pressed', () => {
  fakeServer()
  const { disconnect } = connect(widget, 'register', MARKUP)
  const sent = noteSent()
  fill()
  type('email', 'ona@example.com', 'change')
  find<HTMLButtonElement>('[type=submit]').click()
  disconnect()
  expect(sent).toHaveLength(1)
})

test('a password manager may suggest a password, although Magento prints off', () => {
  connect(widget, 'register', MARKUP.replaceAll('type="password"', 'type="password" autocomplete="off"'))
  const autocompletes = () => ['password', 'password_confirmation'].map(name => field(name).autocomplete)
  expect(autocompletes()).toEqual(['new-password', 'new-password'])
  disconnectAll()
  expect(autocompletes()).toEqual(['off', 'off'])
})

test('removed, the form is the server’s', async () => {
  fakeServer()
  const { host, disconnect } = connect(widget, 'register', MARKUP)
  find<HTMLButtonElement>('.skerry-register__show').click()
  disconnect()
  expect(document.querySelector('.skerry-register__show')).toBeNull()
  expect([field('password').type, (host as HTMLFormElement).noValidate]).toEqual(['password', false])
})

const CAPTCHA = { user_create: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/captcha/refresh/', timestamp: 1 } }
const OWN = '<div class="field captcha"><input name="captcha[user_create]" required></div>'
const withCaptcha = (own = '') =>
  MARKUP.replace('<form ', `<form data-captcha='${JSON.stringify(CAPTCHA)}' `).replace('<button', `${own}<button`)
const pictures = () => document.querySelectorAll('.skerry-captcha').length

test.each([
  ['before the buttons', ''],
  ['in the place of the server’s own', OWN],
])('the captcha is inserted %s, and its answer is posted with the form', async (_name, own) => {
  fakeServer()
  const { disconnect } = connect(widget, 'register', withCaptcha(own))
  fill()
  await vi.waitFor(() => expect(pictures()).toBe(1))
  expect(document.querySelectorAll('[name="captcha[user_create]"]')).toHaveLength(1)
  expect([submit(), messages()]).toEqual([false, ['This is a required field.']])
  type('captcha[user_create]', 'x7Kp')
  expect([submit(), new FormData(find<HTMLFormElement>('form')).get('captcha[user_create]')]).toEqual([true, 'x7Kp'])
  disconnect()
  expect([pictures(), document.querySelectorAll('.captcha').length]).toEqual([0, own ? 1 : 0])
})

test('letters that were typed into the server’s own field, and its focus, stay', async () => {
  fakeServer()
  connect(widget, 'register', withCaptcha(OWN))
  type('captcha[user_create]', 'x7Kp')
  field('captcha[user_create]').focus()
  await vi.waitFor(() => expect(pictures()).toBe(1))
  const shown = field('captcha[user_create]')
  expect([shown.value, document.activeElement === shown]).toEqual(['x7Kp', true])
})

test('a page that registers no captcha has none', async () => {
  fakeServer()
  connect(widget, 'register', MARKUP)
  await settle()
  expect(pictures()).toBe(0)
})
