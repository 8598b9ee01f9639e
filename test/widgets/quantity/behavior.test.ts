import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { setSection } from '../../../core/customer-data/writing.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import quantity from '../../../widgets/quantity/index.ts'
import { QuantityOptions } from '../../../widgets/quantity/options.ts'
import { find, page } from '../../support/kernel.ts'

let product = 700
let life: AbortController
let heard: string[] = []

const FIELD = `<div class="field qty"><div class="control"><input type="number" name="qty" id="qty" class="input-text qty" value="1"></div></div>`

const connect = (markup = FIELD, options: object = {}, host = '.field.qty', extra = '') => {
  product += 1
  page(
    `<h1 class="page-title">Aurora Parka</h1><form><input type="hidden" name="product" value="${product}">${extra}${markup}</form>`,
  )
  heard = []
  for (const name of ['input', 'change']) find('form').addEventListener(name, () => heard.push(name))
  find('form').addEventListener('quantity:changed', event => heard.push(JSON.stringify((event as CustomEvent).detail)))
  life = new AbortController()
  quantity.connect(find(host), v.parse(QuantityOptions, options), life.signal, () => {})
}

const counted = () => $quantity(String(product)).get()
const field = () => find<HTMLInputElement>('[name=qty]')
const type = (value: string, input = field()) => {
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => life?.abort())

test('buttons with names are added where the server printed none', () => {
  connect()
  expect(find('.qty-inc').getAttribute('aria-label')).toBe('Increase quantity of Aurora Parka')
  expect(find('.qty-dec').getAttribute('aria-label')).toBe('Decrease quantity of Aurora Parka')
  find('.qty-inc').click()
  expect(field().value).toBe('2')
})

test('no buttons are added beside the server’s, nor where the page says so', () => {
  connect(FIELD.replace('</div></div>', '<button type="button" class="qty-inc">+</button></div></div>'))
  expect(document.querySelectorAll('button')).toHaveLength(1)
  connect(FIELD, { buttons: '0' })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('a press tells the page as typing would, and the prices', () => {
  connect()
  find('.qty-inc').click()
  expect(heard).toEqual(['{"from":1,"to":2}', 'input', 'change'])
  expect(counted()).toBe(2)
})

test('minus stops at zero, which counts as one', () => {
  connect()
  for (let presses = 0; presses < 3; presses++) find('.qty-dec').click()
  expect([field().value, counted()]).toEqual(['0', 1])
})

test('what is not a number becomes 0 by either button', () => {
  connect(FIELD.replace('type="number"', 'type="text"'))
  for (const button of ['.qty-inc', '.qty-dec']) {
    field().value = 'many'
    find(button).click()
    expect(field().value).toBe('0')
  }
})

test('limits and step come from attributes, or are the field’s own', () => {
  connect(FIELD, { min: '2', max: '9', step: '3' })
  expect([field().min, field().max, field().step]).toEqual(['2', '9', '3'])
  find('.qty-inc').click()
  expect(field().value).toBe('4')
  connect(FIELD.replace('value="1"', 'value="10" step="5" min="5"'))
  find('.qty-dec').click()
  find('.qty-dec').click()
  expect(field().value).toBe('5')
})

test('plus goes beyond the most, because the field’s validation is to say so', () => {
  connect(FIELD, { max: '1' })
  find('.qty-inc').click()
  expect([field().value, field().validity.rangeOverflow]).toEqual(['2', true])
})

test('a disabled field keeps its value', () => {
  connect(FIELD.replace('name="qty"', 'name="qty" disabled'))
  find('.qty-inc').click()
  expect(field().value).toBe('1')
})

test('plus and minus elsewhere in the form change its quantity, and links become buttons', () => {
  connect(`${FIELD}<a href="#" class="qtyplus">+</a>`, {}, 'form')
  const link = find('.qtyplus')
  expect([link.getAttribute('role'), link.tabIndex]).toEqual(['button', 0])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  expect([field().value, click.defaultPrevented]).toEqual(['2', true])
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  expect(field().value).toBe('3')
})

test.each([
  ['5', 5],
  ['', 1],
  ['0', 1],
])('typing "%s" counts as %s and stays as typed', (text, value) => {
  connect()
  type('3')
  type(text)
  expect([field().value, counted()]).toEqual([text, value])
})

test('the quantity that the page opens with counts', () => {
  connect(FIELD.replace('value="1"', 'value="3"'))
  expect(counted()).toBe(3)
})

test('each product of a grouped one counts by itself, and none as zero', () => {
  connect('<div class="all"><input type="number" name="super_group[41]" class="qty" value="2"></div>', {}, '.all')
  expect($quantity('41').get()).toBe(2)
  type('', find<HTMLInputElement>('input.qty'))
  expect($quantity('41').get()).toBe(0)
})

test('a minus sign is stopped as it is typed, and taken off what is pasted', () => {
  connect()
  const typed = new InputEvent('beforeinput', { data: '-', bubbles: true, cancelable: true })
  field().dispatchEvent(typed)
  expect(typed.defaultPrevented).toBe(true)
  type('-4')
  expect([field().value, counted()]).toEqual(['4', 4])
})

test('a field that is not a number field keeps its minus sign', () => {
  connect(`${FIELD}<input type="text" id="note">`, {}, 'form')
  const note = find<HTMLInputElement>('#note')
  const typed = new InputEvent('beforeinput', { data: '-', bubbles: true, cancelable: true })
  note.dispatchEvent(typed)
  type('-4', note)
  expect([typed.defaultPrevented, note.value]).toEqual([false, '-4'])
})

test('on the edit page the field holds what the cart holds, also when the cart changes', () => {
  const cart = (qty: number) => ({ items: [{ item_id: '9', product_id: String(product), qty }] })
  connect(FIELD, {}, '.field.qty', '<input type="hidden" name="item" value="9">')
  setSection('cart', cart(4))
  expect([field().value, counted()]).toEqual(['4', 4])
  setSection('cart', cart(6))
  expect(heard).toEqual(['{"from":1,"to":4}', 'input', 'change', '{"from":4,"to":6}', 'input', 'change'])
})

test('leaving takes the added buttons away', () => {
  connect()
  life.abort()
  expect(document.querySelector('button')).toBeNull()
})

test('a script of the page changes the quantity too', () => {
  vi.stubGlobal('jQuery', undefined)
  connect()
  field().value = '7'
  field().dispatchEvent(new Event('change', { bubbles: true }))
  expect(counted()).toBe(7)
})
