import { afterEach, beforeEach, expect, test } from 'vitest'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readInput } from '../../../core/island/options.ts'
import { type Replaced, replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/section-value/legacy.ts'
import { find, page } from '../../support/kernel.ts'

const LUMA = `<ul class="header links"><li class="greet welcome" data-bind="scope: 'customer'">
<!-- ko if: customer().fullname --><span class="logged-in" data-bind="text: new String('Welcome, %1!').replace('%1', customer().fullname)"></span><!-- /ko -->
<!-- ko ifnot: customer().fullname --><span class="not-logged-in" data-bind="html: 'Tea &amp;amp; coats'"></span><!-- /ko --></li></ul>`

let own: Replaced
const open = (html = LUMA) => {
  page(html)
  const host = find('.greet')
  own = { components: [{ name: 'customer', config: {}, element: undefined }], restore() {} }
  replaced.set(host, { 'section-value': own })
  adapt(host, own)
}
const guest = () => find('.not-logged-in')

beforeEach(() => storesOf('customer').$value.set(undefined))
afterEach(() => {
  own.undo?.()
  replaced.clear()
})

test('a guest reads the shop’s welcome, a customer their name', () => {
  open()
  expect([guest().textContent, guest().hidden]).toEqual(['Tea & coats', false])
  setSection('customer', { fullname: 'Veronica Costello' })
  expect(guest().hidden).toBe(true)
  expect(readInput(find('.logged-in'))('section-value')).toMatchObject({
    path: 'fullname',
    template: 'Welcome, %1!',
    hideEmpty: '1',
  })
})

test('a copy of the header’s links follows, too', () => {
  open()
  const copy = find('.greet').cloneNode(true) as HTMLElement
  document.body.append(copy)
  setSection('customer', { fullname: 'Veronica Costello' })
  expect(copy.querySelector<HTMLElement>('.not-logged-in')?.hidden).toBe(true)
})

test('a copy is no host once the original is given back', () => {
  open()
  find('.greet').dataset['widget'] = 'section-value'
  document.body.append(find('.greet').cloneNode(true))
  own.undo?.()
  expect(document.querySelectorAll('[data-widget]')).toHaveLength(1)
  expect(find('.greet').dataset['widget']).toBe('section-value')
})

test('stays Magento’s where other elements show the customer, or the theme has another welcome', () => {
  open(`${LUMA}<p data-bind="scope: 'customer'"></p>`)
  expect(replaced.get(find('.greet'))).toEqual({})
  open('<p class="greet welcome"></p>')
  expect(replaced.get(find('.greet'))).toEqual({})
})

test('a host that is given back has the server’s markup', () => {
  page(LUMA)
  const before = document.body.innerHTML
  open()
  own.undo?.()
  expect(document.body.innerHTML).toBe(before)
})
