import { afterEach, expect, test, vi } from 'vitest'
import { isRule } from '../../../core/form/rules.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../core/form/magento-rules.ts'
import widget from '../../../widgets/form-validation/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

afterEach(disconnectAll)

const FIELDS = `<label for="n">Name</label><input id="n" name="name" data-validate="{required:true}">
  <label for="p">Phone</label><input id="p" name="telephone" class="input-text validate-phoneLax">`
const FORM = `<form data-widget="form-validation" action="/contact/index/post/" method="post">${FIELDS}<button type="submit">Send</button></form>`

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return !event.defaultPrevented
}
const messages = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)

test('a form of the server is checked by the rules of its markup', async () => {
  connect(widget, 'form-validation', FORM)
  await vi.waitFor(() => expect(isRule('validate-phoneLax')).toBe(true))
  field('telephone').value = 'call me'
  expect(submit()).toBe(false)
  expect(messages()).toEqual([
    'This is a required field.',
    'Please enter a valid phone number. For example (123) 456-7890 or 123-456-7890.',
  ])
  field('name').value = 'Ona'
  field('telephone').value = '512-123-1234'
  expect([submit(), messages()]).toEqual([true, []])
})

test('the host may be around the form', () => {
  connect(widget, 'form-validation', `<div data-widget="form-validation"><form>${FIELDS}</form></div>`)
  expect(submit()).toBe(false)
})

test('a host without a form does nothing', () => {
  const { host } = connect(widget, 'form-validation', '<div data-widget="form-validation"><p>Closed</p></div>')
  expect(host.innerHTML).toBe('<p>Closed</p>')
})

test.each([['{required:alert(1)}'], ['<b>'], ['[]'], ['{"required":'], ['null']])(
  'the unreadable rules %s refuse nothing',
  rules => {
    connect(widget, 'form-validation', FORM)
    field('name').dataset['validate'] = rules
    expect(submit()).toBe(true)
  },
)

test.each([
  ['login[password]', '', 'current-password'],
  ['password', '<input name="password_confirmation" type="password" autocomplete="off">', 'new-password'],
])('a password manager may fill %s, although Magento prints off', (name, repeated, token) => {
  const fields = `<input name="${name}" type="password" autocomplete="off">${repeated}`
  connect(widget, 'form-validation', `<form data-widget="form-validation">${fields}</form>`)
  expect(field(name).autocomplete).toBe(token)
  disconnectAll()
  expect(field(name).autocomplete).toBe('off')
})

test('a disconnected form is the server’s again', () => {
  connect(widget, 'form-validation', FORM)
  submit()
  disconnectAll()
  expect([messages(), find<HTMLFormElement>('form').noValidate, submit()]).toEqual([[], false, true])
})
