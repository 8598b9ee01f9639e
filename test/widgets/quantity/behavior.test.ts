import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { setSection } from '../../../core/customer-data/writing.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import quantity from '../../../widgets/quantity/index.ts'
import { QuantityOptions } from '../../../widgets/quantity/options.ts'
import { find, page } from '../../support/kernel.ts'

let product = 700
let life: AbortController
let received: string[] = []

const FIELD = `<div class="field qty"><div class="control"><input type="number" name="qty" id="qty" class="input-text qty" value="1"></div></div>`

const connect = (markup = FIELD, options: object = {}, host = '.field.qty', extra = '') => {
  product += 1
  page(
    `<h1 class="page-title">Aurora Parka</h1><form><input type="hidden" name="product" value="${product}">${extra}${markup}</form>`,
  )
  received = []
  for (const name of ['input', 'change']) find('form').addEventListener(name, () => received.push(name))
  find('form').addEventListener('quantity:changed', event =>
    received.push(JSON.stringify((event as CustomEvent).detail)),
  )
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

test('adds named buttons where the server printed none', () => {
  connect()
  expect(find('.qty-inc').getAttribute('aria-label')).toBe('Increase quantity of Aurora Parka')
  expect(find('.qty-dec').getAttribute('aria-label')).toBe('Decrease quantity of Aurora Parka')
  find('.qty-inc').click()
  expect(field().value).toBe('2')
})

test('a title above the product’s details names its buttons; a list’s own title names no tile’s', () => {
  connect(`<div class="product-info-main">${FIELD}</div>`)
  expect(find('.qty-inc').getAttribute('aria-label')).toBe('Increase quantity of Aurora Parka')
  connect(`<div class="product-item">${FIELD}</div>`)
  expect(find('.qty-inc').getAttribute('aria-label')).not.toContain('Aurora Parka')
})

test('adds no buttons beside the server’s, nor with `buttons` off', () => {
  connect(FIELD.replace('</div></div>', '<button type="button" class="qty-inc">+</button></div></div>'))
  expect(document.querySelectorAll('button')).toHaveLength(1)
  connect(FIELD, { buttons: '0' })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('sends the events of typing at a press, and updates `$quantity`', () => {
  connect()
  find('.qty-inc').click()
  expect(received).toEqual(['{"from":1,"to":2}', 'input', 'change'])
  expect(counted()).toBe(2)
})

test('stops minus at 0, which counts as 1', () => {
  connect()
  for (let presses = 0; presses < 3; presses++) find('.qty-dec').click()
  expect([field().value, counted()]).toEqual(['0', 1])
})

test('sets a text that is not a number to 0 by either button', () => {
  connect(FIELD.replace('type="number"', 'type="text"'))
  for (const button of ['.qty-inc', '.qty-dec']) {
    field().value = 'many'
    find(button).click()
    expect(field().value).toBe('0')
  }
})

test('takes limits and step from attributes, or from the field', () => {
  connect(FIELD, { min: '2', max: '9', step: '3' })
  expect([field().min, field().max, field().step]).toEqual(['2', '9', '3'])
  find('.qty-inc').click()
  expect(field().value).toBe('4')
  connect(FIELD.replace('value="1"', 'value="10" step="5" min="5"'))
  find('.qty-dec').click()
  find('.qty-dec').click()
  expect(field().value).toBe('5')
})

test('a press leads to the next lot where the shop sells in lots alone', () => {
  const rule = `data-validate='{"required-number":true,"validate-item-quantity":{"minAllowed":5,"qtyIncrements":5}}'`
  connect(FIELD.replace('value="1"', `value="1" ${rule}`))
  const values = ['.qty-inc', '.qty-inc', '.qty-dec'].map(button => {
    find(button).click()
    return field().value
  })
  expect(values).toEqual(['5', '10', '5'])
})

test('lets plus exceed `max`, which the validation reports', () => {
  connect(FIELD, { max: '1' })
  find('.qty-inc').click()
  expect([field().value, field().validity.rangeOverflow]).toEqual(['2', true])
})

test('keeps the value of a disabled field', () => {
  connect(FIELD.replace('name="qty"', 'name="qty" disabled'))
  find('.qty-inc').click()
  expect(field().value).toBe('1')
})

test('connects buttons elsewhere in the form, and gives links the role of a button', () => {
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
])('counts "%s" as %s and keeps the typed text', (text, value) => {
  connect()
  type('3')
  type(text)
  expect([field().value, counted()]).toEqual([text, value])
})

test('reads the initial quantity', () => {
  connect(FIELD.replace('value="1"', 'value="3"'))
  expect(counted()).toBe(3)
})

test('counts each product of a grouped one separately, an empty field as 0', () => {
  connect('<div class="all"><input type="number" name="super_group[41]" class="qty" value="2"></div>', {}, '.all')
  expect($quantity('41').get()).toBe(2)
  type('', find<HTMLInputElement>('input.qty'))
  expect($quantity('41').get()).toBe(0)
})

test('a field of another product counts for that product, on the page’s body too', () => {
  connect(
    `${FIELD}<div data-product-id="77"><input type="number" name="qty" id="other" value="1"></div>`,
    { buttons: '0' },
    'body',
  )
  type('5', find<HTMLInputElement>('#other'))
  expect([counted(), $quantity('77').get()]).toEqual([1, 5])
})

test('reads the initial quantity of every row of a grouped product', () => {
  const row = (id: number, value: number) =>
    `<input type="number" name="super_group[${id}]" class="qty" value="${value}">`
  connect(`<div class="all">${row(43, 2)}${row(44, 0)}${row(45, 3)}</div>`, {}, '.all')
  expect(['43', '44', '45'].map(id => $quantity(id).get())).toEqual([2, 0, 3])
})

test('prevents a typed minus sign and removes a pasted one', () => {
  connect()
  const typed = new InputEvent('beforeinput', { data: '-', bubbles: true, cancelable: true })
  field().dispatchEvent(typed)
  expect(typed.defaultPrevented).toBe(true)
  type('-4')
  expect([field().value, counted()]).toEqual(['4', 4])
})

test('removes a minus sign that was typed before it was loaded', () => {
  connect(FIELD.replace('value="1"', 'value="-4"'))
  expect([field().value, counted()]).toEqual(['4', 4])
})

test('keeps the minus sign in a field of another type', () => {
  connect(`${FIELD}<input type="text" id="note">`, {}, 'form')
  const note = find<HTMLInputElement>('#note')
  const typed = new InputEvent('beforeinput', { data: '-', bubbles: true, cancelable: true })
  note.dispatchEvent(typed)
  type('-4', note)
  expect([typed.defaultPrevented, note.value]).toEqual([false, '-4'])
})

test('shows the cart’s quantity on the edit page, also when the cart changes', () => {
  const cart = (qty: number) => ({ items: [{ item_id: '9', product_id: String(product), qty }] })
  connect(FIELD, {}, '.field.qty', '<input type="hidden" name="item" value="9">')
  setSection('cart', cart(4))
  expect([field().value, counted()]).toEqual(['4', 4])
  setSection('cart', cart(6))
  expect(received).toEqual(['{"from":1,"to":4}', 'input', 'change', '{"from":4,"to":6}', 'input', 'change'])
})

test('keeps a quantity that was entered on the edit page before it was loaded, until the cart has another', () => {
  const setCart = (qty: number) => setSection('cart', { items: [{ item_id: '9', product_id: String(product), qty }] })
  connect(FIELD, {}, '.field.qty', '<input type="hidden" name="item" value="9">')
  life.abort()
  type('5')
  setCart(2)
  life = new AbortController()
  quantity.connect(find('.field.qty'), v.parse(QuantityOptions, {}), life.signal, () => {})
  expect([field().value, counted()]).toEqual(['5', 5])
  setCart(2)
  expect(field().value).toBe('5')
  setCart(3)
  expect(field().value).toBe('3')
})

test('removes the added buttons when disconnected', () => {
  connect()
  life.abort()
  expect(document.querySelector('button')).toBeNull()
})

test('reads a quantity set by a script', () => {
  vi.stubGlobal('jQuery', undefined)
  connect()
  field().value = '7'
  field().dispatchEvent(new Event('change', { bubbles: true }))
  expect(counted()).toBe(7)
})
