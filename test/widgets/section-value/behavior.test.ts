import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storesOf } from '../../../core/customer-data/stores.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readInput } from '../../../core/island/options.ts'
import widget from '../../../widgets/section-value/behavior.ts'
import lazyWidget from '../../../widgets/section-value/index.ts'
import { isReadable } from '../../../widgets/section-value/model.ts'
import { SectionValueOptions } from '../../../widgets/section-value/options.ts'
import { find, page } from '../../support/kernel.ts'

let disconnect: (() => void) | void

const connect = (markup: string) => {
  page(markup)
  const host = find('[data-widget]')
  const options = v.parse(SectionValueOptions, readInput(host)('section-value'))
  disconnect = widget.connect(host, options, new AbortController().signal, () => {})
  return host
}

beforeEach(() => {
  for (const name of ['cart', 'customer']) storesOf(name).$value.set(undefined)
})
afterEach(() => disconnect?.())

test('section-value leaves the server’s text until the section is known, then follows it', () => {
  const host = connect('<b data-widget="section-value" data-section="cart" data-path="summary_count">…</b>')
  expect(host.textContent).toBe('…')
  setSection('cart', { summary_count: 2 })
  expect(host.textContent).toBe('2')
  setSection('cart', { summary_count: 0 })
  expect(host.textContent).toBe('0')
})

test('section-value takes its path from the JSON of the host, too', () => {
  const options = '{"section": "cart", "path": "summary_count", "template": "%1 items"}'
  const script = `<script type="application/json" data-options>${options}</script>`
  const host = connect(`<b data-widget="section-value">${script}</b>`)
  setSection('cart', { summary_count: 2 })
  expect(host.textContent).toBe('2 items')
})

test('section-value waits with its code for the first data of a section that it shows', async () => {
  page('<p data-widget="section-value"><b data-section="cart" data-path="summary_count">…</b></p>')
  const host = find('[data-widget]')
  const options = v.parse(SectionValueOptions, readInput(host)('section-value'))
  disconnect = lazyWidget.connect(host, options, new AbortController().signal, () => {}) as () => void
  setSection('customer', { firstname: 'Ona' })
  await vi.dynamicImportSettled()
  expect(find('b').textContent).toBe('…')
  setSection('cart', { summary_count: 2 })
  await vi.waitFor(() => expect(find('b').textContent).toBe('2'))
})

test('section-value shows what is said for an empty value when it is missing, not there yet, or no text', () => {
  const host = connect(
    '<b data-widget="section-value" data-section="cart" data-path="items.0.qty" data-empty="none">…</b>',
  )
  setSection('cart', { items: [] })
  expect(host.textContent).toBe('none')
  setSection('cart', { items: [{ qty: 3 }] })
  expect(host.textContent).toBe('3')
  setSection('cart', { items: [{ qty: {} }] })
  expect(host.textContent).toBe('none')
})

test('section-value puts the value into a template, whatever it contains', () => {
  const host = connect(
    '<b data-widget="section-value" data-section="customer" data-path="firstname" data-template="Hello, %1!"></b>',
  )
  setSection('customer', { firstname: 'A$&B' })
  expect(host.textContent).toBe('Hello, A$&B!')
})

test('section-value takes an empty attribute as not said, on the host and inside it', () => {
  setSection('customer', { firstname: 'Ona', lastname: 'Petraitė' })
  const host = connect('<b data-widget="section-value" data-section="" data-path="firstname" data-template=""></b>')
  expect(host.textContent).toBe('Ona')
  connect('<p data-widget="section-value" data-template=""><b data-section="" data-path="lastname"></b></p>')
  expect(find('b').textContent).toBe('Petraitė')
})

test('section-value writes HTML as its text', () => {
  const host = connect('<b data-widget="section-value" data-section="cart" data-path="subtotal"></b>')
  setSection('cart', { subtotal: '<span class="price">&euro;&#36;52.00</span><img src=x onerror=alert(1)>' })
  expect(host.innerHTML).toBe('&amp;euro;$52.00')
})

test('section-value binds descendants, each with its own path', () => {
  const host = connect(`<p data-widget="section-value" data-section="customer" data-empty="Guest">
    <b data-path="firstname"></b><i data-section="cart" data-path="summary_count" data-empty="0"></i><u>untouched</u></p>`)
  setSection('customer', { firstname: 'Ona' })
  setSection('cart', {})
  expect([...host.children].map(({ textContent }) => textContent)).toEqual(['Ona', '0', 'untouched'])
})

test('section-value writes an attribute and leaves the text', () => {
  const host = connect(
    '<a data-widget="section-value" data-section="cart" data-path="summary_count" data-attribute="title">Cart</a>',
  )
  setSection('cart', { summary_count: 3 })
  expect([host.title, host.textContent]).toEqual(['3', 'Cart'])
})

test.each([
  ['href', '/account/'],
  ['ping', '/log'],
  ['http-equiv', 'x'],
  ['data-widget', 'tabs'],
  ['data-mage-init', '{}'],
])('section-value never writes private data into %s, which leads, sends or starts something', (attribute, before) => {
  const host = connect(
    `<a data-widget="section-value" data-path="firstname" data-attribute="${attribute}" ${attribute}="${before}"></a>`,
  )
  const given = host.getAttribute(attribute)
  setSection('customer', { firstname: 'refresh' })
  expect(host.getAttribute(attribute)).toBe(given)
})

test.each(['title', 'ALT', 'aria-label', 'data-count', 'class', 'placeholder'])('section-value may write %s', name =>
  expect(isReadable(name)).toBe(true),
)

test.each([
  ...[
    'href',
    'xlink:href',
    'src',
    'srcset',
    'imagesrcset',
    'ping',
    'action',
    'formaction',
    'poster',
    'background',
    'data',
  ],
  ...['http-equiv', 'content', 'style', 'srcdoc', 'onclick', 'id', 'name', 'value', 'form', 'is', 'slot', 'nonce'],
  ...['data-widget', 'data-when', 'data-options', 'data-url', 'data-post', 'data-bind', 'data-mage-init'],
])('section-value may not write %s', name => expect(isReadable(name)).toBe(false))

test('section-value hides what shows nothing or zero, and shows it again', () => {
  const host = connect(
    '<b data-widget="section-value" data-section="cart" data-path="summary_count" data-hide-empty="1"></b>',
  )
  setSection('cart', { summary_count: 0 })
  expect(host.hidden).toBe(true)
  setSection('cart', { summary_count: 1 })
  expect(host.hidden).toBe(false)
  setSection('cart', {})
  expect(host.hidden).toBe(true)
})

test('section-value writes nothing any more once it is disconnected', () => {
  const host = connect('<b data-widget="section-value" data-section="cart" data-path="summary_count">…</b>')
  disconnect?.()
  setSection('cart', { summary_count: 2 })
  expect(host.textContent).toBe('…')
})

test('section-value restores the server’s text, attribute and place when it is disconnected', () => {
  const host = connect(
    '<p data-widget="section-value" data-section="cart" title="all"><b data-path="summary_count" data-hide-empty="1"><i>?</i></b><a data-path="summary_count" data-attribute="title" title="Cart"></a><a data-path="summary_count" data-attribute="lang"></a></p>',
  )
  const served = find('i')
  setSection('cart', { summary_count: 0 })
  expect([find('b').hidden, find('a').title, served.isConnected]).toEqual([true, '0', false])
  disconnect?.()
  disconnect = undefined
  expect(find('b').hidden).toBe(false)
  expect(host.innerHTML).toBe(
    '<b data-path="summary_count" data-hide-empty="1"><i>?</i></b><a data-path="summary_count" data-attribute="title" title="Cart"></a><a data-path="summary_count" data-attribute="lang"></a>',
  )
  expect(served.isConnected, 'the same node').toBe(true)
})
