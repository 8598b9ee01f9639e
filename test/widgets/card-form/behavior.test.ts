import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardFormOf } from '../../../core/checkout/card-forms.ts'
import { $payment } from '../../../core/checkout/payment.ts'
import { $checkout, $quote } from '../../../core/checkout/quote.ts'
import widget from '../../../widgets/card-form/behavior.ts'
import lazyWidget from '../../../widgets/card-form/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const input = (part: string, type = 'text') =>
  `<div class="control"><label for="${part}">${part}</label><input id="${part}" type="${type}" name="payment[${part}]" data-container="card-cc-${part}"></div>`
const select = (part: string, ...values: string[]) =>
  `<div class="control"><label for="${part}">${part}</label><select id="${part}" data-container="card-cc-${part}"><option value=""></option>${values.map(value => `<option>${value}</option>`).join('')}</select></div>`
const OPTIONS = { availableTypes: { VI: 'Visa', AE: 'American Express' }, icons: { VI: { url: '/vi.svg', width: 46 } } }
const markup = (fields: string, options: object = OPTIONS) =>
  `<form><div class="payment-method"><input type="radio" name="payment[method]" value="card"><fieldset data-widget="card-form"><script type="application/json" data-options>${JSON.stringify(options)}</script><ul class="credit-card-types"><li class="item" data-type="VI"></li><li class="item" data-type="AE"></li></ul>${fields}</fieldset></div></form>`
const SELECTS =
  input('number', 'number') + select('month', '1', '12') + select('year', '2025', '2026', '2030') + input('cvv')
const ONE_DATE = input('number') + input('date') + input('cvv')

const start = (fields = SELECTS, options?: object) => connect(widget, 'card-form', markup(fields, options))
const field = (id: string) => find<HTMLInputElement>(`#${id}`)
const form = () => {
  const form = cardFormOf('card')
  if (!form) throw new Error('No form is registered.')
  return form
}
const type = (id: string, text: string, caret = text.length) => {
  field(id).value = text
  if (field(id).localName === 'input') field(id).setSelectionRange(caret, caret)
  field(id).dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = (id: string, text: string) => {
  type(id, text)
  field(id).dispatchEvent(new Event('change', { bubbles: true }))
}
const fill = (values: Record<string, string>) => {
  for (const [id, text] of Object.entries(values)) leave(id, text)
}
const VISA = { number: '4111 1111 1111 1111', month: '12', year: '2030', cvv: '123' }
const errors = () => [...document.querySelectorAll('.mage-error')].map(({ textContent }) => textContent)
const brand = () => find('.skerry-card__brand').textContent

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24) })
  $payment.set({ chosen: 'card', status: 'ready' })
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('groups digits while they are typed, keeps the caret, and says the brand as text and picture', () => {
  start()
  type('number', '41111', 2)
  expect([field('number').value, field('number').selectionStart]).toEqual(['4111 1', 2])
  expect(brand()).toBe('Visa')
  expect(find('.skerry-card__brand img').getAttribute('alt')).toBe('')
  expect(find('[data-type=VI]').classList).toContain('_active')
  expect(find('[data-type=AE]').classList).toContain('_inactive')
  type('number', '')
  expect(brand()).toBe('')
  expect(find('[data-type=AE]').className).toBe('item')
})

test('a pasted number may have blanks, hyphens and Arabic digits', () => {
  start()
  for (const text of ['4111-1111-1111-1111', ' 4111 1111 1111 1111 ', '٤١١١١١١١١١١١١١١١']) {
    leave('number', text)
    expect(field('number').value).toBe('4111 1111 1111 1111')
  }
  expect(errors()).toEqual([])
})

test('a number that is too long stays whole and is wrong', () => {
  start()
  leave('number', '4111111111111111123')
  expect(field('number').value).toBe('4111111111111111123')
  expect(errors()).toEqual(['Please enter a valid credit card number.'])
})

test('fields have what browsers and keyboards need, and no name by which a form could send them; undone at the end', () => {
  const { disconnect } = start()
  const attributes = (id: string) =>
    ['type', 'autocomplete', 'inputmode', 'name', 'data-private'].map(name => field(id).getAttribute(name))
  expect(attributes('number')).toEqual(['text', 'cc-number', 'numeric', null, ''])
  expect(attributes('cvv')).toEqual(['text', 'cc-csc', 'numeric', null, ''])
  expect(['month', 'year'].map(id => field(id).getAttribute('autocomplete'))).toEqual(['cc-exp-month', 'cc-exp-year'])
  expect([...new FormData(find('form')).keys()]).toEqual([])
  disconnect()
  expect(attributes('number')).toEqual(['number', null, null, 'payment[number]', null])
})

test('shows what is wrong when a field is left, and nothing at fields that are still empty', () => {
  start()
  leave('number', '4111 1111 1111 1112')
  expect(errors()).toEqual(['Please enter a valid credit card number.'])
  leave('number', '5555555555554444')
  expect(errors()).toEqual(['Please enter a valid credit card type number.'])
  leave('number', VISA.number)
  expect(errors()).toEqual([])
})

test('a code that fits a Visa does not fit an American Express, and the other way round', () => {
  start()
  fill({ ...VISA, cvv: '123' })
  expect(errors()).toEqual([])
  leave('number', '378282246310005')
  expect(errors()).toEqual(['Please enter a valid credit card verification number.'])
})

test('a card that has ended says so at its month, until the year is another one', () => {
  start()
  fill({ ...VISA, month: '1', year: '2026' })
  expect(errors()).toEqual(['This card has expired. Check the date, or use another card.'])
  leave('year', '2025')
  expect(errors()).toEqual(['Incorrect credit card expiration year.'])
  leave('year', '2030')
  expect(errors()).toEqual([])
})

test('an order with empty fields shows all messages and names the first; quietly it shows none', () => {
  start()
  expect(form().check(true)?.text).toBe('number: This is a required field.')
  expect(errors()).toEqual([])
  const problem = form().check(false)
  expect(errors()).toHaveLength(4)
  problem?.focus?.()
  expect(document.activeElement).toBe(field('number'))
})

test('one field may have month and year', () => {
  start(ONE_DATE)
  expect(field('date').getAttribute('autocomplete')).toBe('cc-exp')
  fill({ number: VISA.number, date: '13/30', cvv: '123' })
  expect(errors()).toEqual(['Incorrect credit card expiration month.'])
  leave('date', '01/26')
  expect(errors()).toEqual(['This card has expired. Check the date, or use another card.'])
  leave('date', '07/90')
  expect(errors()).toEqual(['Incorrect credit card expiration year.'])
  leave('date', '7 / 2030')
  expect(form().check(false)).toBeUndefined()
  expect(form().read()).toEqual({ number: '4111111111111111', month: '07', year: '2030', cvv: '123' })
})

test('the shop gets the type, the date and the last four digits', () => {
  start()
  fill({ ...VISA, month: '1' })
  expect(form().facts()).toEqual({ cc_type: 'VI', cc_exp_year: '2030', cc_exp_month: '1', cc_last_4: '1111' })
})

test('takes a list of PHP for an empty map, and then every brand', () => {
  start(SELECTS, { availableTypes: [], icons: [] })
  fill({ ...VISA, number: '5555555555554444' })
  expect(form().check(false)).toBeUndefined()
  expect(brand()).toBe('MasterCard')
})

test('works without a security code', () => {
  start(input('number') + input('date'))
  fill({ number: VISA.number, date: '12/30' })
  expect(form().check(false)).toBeUndefined()
  expect(form().read().cvv).toBe('')
})

test.each([
  ['the field for the number', select('month') + select('year'), '…-cc-number'],
  ['a date', input('number'), '…-cc-month", "…-cc-year'],
])('a form without %s is reported by name', (_name, fields, name) =>
  expect(() => start(fields)).toThrow(`The form has no field with data-container="${name}"`),
)

const isEmpty = () => ['number', 'month', 'year', 'cvv'].every(id => field(id).value === '') && brand() === ''
const fail = (reason: string, method = 'card') =>
  find('form').dispatchEvent(new CustomEvent('payment:failed', { detail: { attempt: 1, method, reason, text: '' } }))

test.each([
  ['a payment that failed', () => fail('failed')],
  ['an order that may exist', () => fail('unsure')],
  ['the choice of another method', () => $payment.setKey('chosen', 'checkmo')],
  ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
  ['sending', () => form().clear()],
])('%s empties the fields', (_name, act) => {
  start()
  fill(VISA)
  act()
  expect(isEmpty()).toBe(true)
  expect(errors()).toEqual([])
})

test('an order that was refused before anything was sent, and another method’s failure, leave the fields', () => {
  start()
  fill(VISA)
  fail('refused')
  fail('failed', 'checkmo')
  expect(field('number').value).toBe(VISA.number)
})

test('is loaded when its method is chosen, and registers nothing before', async () => {
  connect(lazyWidget, 'card-form', markup(SELECTS))
  const choose = (isChosen: boolean) => {
    find<HTMLInputElement>('[type=radio]').checked = isChosen
    find('.payment-method').classList.toggle('_active', isChosen)
  }
  choose(false)
  await settle()
  expect(cardFormOf('card')).toBeUndefined()
  choose(true)
  await vi.waitFor(() => form())
})

test('nothing of the card is outside its fields: stores, storage, cookies, history, events, console, attributes', () => {
  const seen: unknown[] = []
  const dispatch = EventTarget.prototype.dispatchEvent
  vi.spyOn(EventTarget.prototype, 'dispatchEvent').mockImplementation(function (this: EventTarget, event) {
    seen.push((event as CustomEvent).detail, (event as InputEvent).data)
    return dispatch.call(this, event)
  })
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...args) => void seen.push(args))
  start()
  fill(VISA)
  form().check(false)
  fail('refused')
  const places = JSON.stringify([
    seen,
    $payment.get(),
    $quote.get(),
    $checkout.get(),
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    history.state,
    location.href,
    document.documentElement.outerHTML.replace(/<option>\d+<\/option>/g, ''),
  ])
  vi.restoreAllMocks()
  expect(places).not.toMatch(/4111|1111|\b123\b|2030/)
  expect(field('number').value).toBe(VISA.number)
})
