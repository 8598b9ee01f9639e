import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkForm } from '../../../core/form/check-form.ts'
import { addMagentoRules } from '../../../core/form/magento-rules.ts'
import widget from '../../../widgets/date-field/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

const RULES = '{"validate-date":{"dateFormat":"dd/MM/y"},"validate-dob":{"dateFormat":"dd/MM/y"}}'
const markup = (value: string, attributes = '', rules = RULES) =>
  `<form><div data-widget="date-field" ${attributes}><input id="dob" name="dob" type="text" value="${value}" data-validate='${rules}'></div></form>`

const field = () => find<HTMLInputElement>('#dob')
/** What is sent: happy-dom has no event for it. */
const sent = () => {
  const formData = new FormData(find('form'))
  find('form').dispatchEvent(Object.assign(new Event('formdata'), { formData }))
  return formData.get('dob')
}
const submit = () => {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(event)
  return !event.defaultPrevented
}
const message = () => document.querySelector('.mage-error')?.textContent

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 24, 9), toFake: ['Date'] }))
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('the field is the browser’s own, and is sent in the server’s format', () => {
  connect(widget, 'date-field', markup('24/11/1990'))
  expect([field().type, field().value, field().min, field().max]).toEqual([
    'date',
    '1990-11-24',
    '1906-11-24',
    '2026-11-24',
  ])
  expect(sent()).toBe('24/11/1990')
  field().value = '1985-02-28'
  expect(sent()).toBe('28/02/1985')
  field().value = ''
  expect(sent()).toBe('')
})

test('a form that is reset has the server’s date again', () => {
  connect(widget, 'date-field', markup('24/11/1990'))
  field().value = '1985-02-28'
  find<HTMLFormElement>('form').reset()
  expect([field().value, sent()]).toEqual(['1990-11-24', '24/11/1990'])
  disconnectAll()
  expect([field().value, field().defaultValue]).toEqual(['24/11/1990', '24/11/1990'])
})

test('a disabled field is not sent', () => {
  connect(widget, 'date-field', markup('24/11/1990'))
  field().disabled = true
  expect(sent()).toBeNull()
})

test('the host may be the field, and the format an option', () => {
  connect(
    widget,
    'date-field',
    '<form><input data-widget="date-field" data-date-format="M/d/y" id="dob" name="dob" value="9/2/2018"></form>',
  )
  expect([field().value, field().max, sent()]).toEqual(['2018-09-02', '', '9/02/2018'])
})

test.each([
  ['31/02/1990', RULES],
  ['born in spring', RULES],
  ['24/11/1990', '{}'],
  ['24/11/1990', '{"validate-date":{"dateFormat":"HH:mm"}}'],
])('a field with the text %s and the rules %s stays as it is', (value, rules) => {
  connect(widget, 'date-field', markup(value, '', rules))
  expect([field().type, field().value, field().dataset['validate']]).toEqual(['text', value, rules])
})

test('an empty field stays a text field where the option’s format has minutes in the place of a month', () => {
  connect(
    widget,
    'date-field',
    '<form><input data-widget="date-field" data-date-format="dd/mm/yyyy" id="dob" name="dob" type="text"></form>',
  )
  expect(field().type).toBe('text')
  field().value = '24/11/1990'
  expect(sent()).toBe('24/11/1990')
})

test('a host without a field does nothing', () => {
  const { host } = connect(widget, 'date-field', '<div data-widget="date-field"></div>')
  expect(host.innerHTML).toBe('')
})

test.each([
  ['2026-11-24', undefined],
  ['2026-11-25', 'The Date of Birth should not be greater than today.'],
])('born on %s, where today is 24 November, the message is %s', (value, text) => {
  connect(widget, 'date-field', markup(''))
  addMagentoRules()
  const life = new AbortController()
  checkForm(find('form'), life.signal)
  field().value = value
  expect([submit(), message()]).toEqual([!text, text])
  life.abort()
})

test('a part of a date is no valid date, even where one is required', () => {
  connect(widget, 'date-field', markup('', '', RULES.replace('{', '{"required":true,')))
  const life = new AbortController()
  checkForm(find('form'), life.signal)
  Object.defineProperty(field().validity, 'badInput', { value: true, configurable: true })
  expect([submit(), message()]).toEqual([false, 'Invalid date'])
  life.abort()
})

test('disconnected, the text field has the chosen day in the server’s format', () => {
  connect(widget, 'date-field', markup('24/11/1990'))
  field().value = '1985-02-28'
  disconnectAll()
  expect([field().type, field().value, field().dataset['validate'], field().hasAttribute('min')]).toEqual([
    'text',
    '28/02/1985',
    RULES,
    false,
  ])
})
