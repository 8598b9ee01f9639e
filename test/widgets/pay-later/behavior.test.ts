import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $quote } from '../../../core/checkout/quote.ts'
import { setPriceChanges, statePrices } from '../../../core/product/price-changes.ts'
import widget from '../../../widgets/pay-later/index.ts'
import '../../../widgets/pay-later/cart-amount.ts'
import * as v from 'valibot'
import { PayLaterOptions } from '../../../widgets/pay-later/options.ts'
import { disconnectAll, standInObservers } from '../../support/behavior.ts'
import { find, page, settled } from '../../support/kernel.ts'

let product = 7000
let id = ''
let end = new AbortController()
let failures: unknown[] = []
let appended: HTMLScriptElement[] = []
const { StandIn, see } = standInObservers()

const SCRIPT = '<script type="text/plain" src="https://provider.test/sdk.js"></script>'
const productPage = (inside = SCRIPT, qty = '1') => {
  product += 1
  id = `${product}`
  page(`<div class="price-box" data-role="priceBox" data-product-id="${id}"><span data-price-type="finalPrice" data-price-amount="40">€40</span></div>
    <form id="product_addtocart_form"><input type="hidden" name="product" value="${id}"><input type="number" name="qty" value="${qty}"></form>
    <div data-widget="pay-later">${inside}</div>
    <div class="product-item"><div class="price-box" data-role="priceBox" data-product-id="1"></div></div>`)
}
const connect = (options: Record<string, unknown> = {}) => {
  end = new AbortController()
  widget.connect(find('[data-widget]'), v.parse(PayLaterOptions, options), end.signal, error => {
    failures.push(error)
    end.abort()
  })
}
const shown = async (options: Record<string, unknown> = {}) => {
  connect(options)
  see(find('[data-widget]'))
  await vi.waitFor(() => expect(find('[data-pp-message]')).toBeDefined())
}
const amount = () => find('[data-pp-message]').dataset['ppAmount']
const type = (name: string, value: string) => {
  const field = find<HTMLInputElement>(`[name="${name}"]`)
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', StandIn)
  failures = []
  appended = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...(nodes as HTMLScriptElement[]))
  })
})
afterEach(() => {
  end.abort()
  disconnectAll()
  vi.restoreAllMocks()
})

test('nothing of the provider is on the page until the host is in the window', async () => {
  productPage()
  connect()
  see(find('[data-widget]'), false)
  await settled()
  expect([appended.length, document.querySelector('[data-pp-message]')]).toEqual([0, null])
  see(find('[data-widget]'))
  await vi.waitFor(() => expect(appended).toHaveLength(1))
  expect([appended[0]?.src, appended[0]?.type]).toEqual(['https://provider.test/sdk.js', 'text/javascript'])
})

test('the amount follows the product’s price and quantity, whatever is no quantity counts as one', async () => {
  productPage('')
  statePrices(id, { prices: { finalPrice: { amount: 40 } }, tierPrices: [] })
  await shown({ attributes: { class: 'later', 'data-pp-style-layout': 'text', onclick: 'x()' } })
  expect(find('[data-pp-message]').outerHTML).toBe(
    '<div class="later" data-pp-style-layout="text" data-pp-message="" data-pp-amount="40"></div>',
  )
  type('qty', '3')
  expect(amount()).toBe('120')
  setPriceChanges(id, { 'options[1]': { finalPrice: { amount: 5 } } })
  expect(amount()).toBe('135')
  type('qty', '0')
  expect(amount()).toBe('45')
  type('qty', 'many')
  expect(amount()).toBe('45')
})

test('a price of nothing keeps the last amount', async () => {
  productPage('')
  statePrices(id, { prices: { finalPrice: { amount: 40 } }, tierPrices: [] })
  await shown()
  setPriceChanges(id, { 'options[1]': { finalPrice: { amount: -40 } } })
  expect(amount()).toBe('40')
})

test('Magento’s own price box is followed, and no other product’s', async () => {
  productPage('')
  await shown()
  expect(amount()).toBe('40')
  const [own, other] = document.querySelectorAll('[data-role=priceBox]')
  other?.dispatchEvent(new CustomEvent('priceUpdated', { detail: { finalPrice: { amount: 9 } } }))
  expect(amount()).toBe('40')
  own?.dispatchEvent(new CustomEvent('priceUpdated', { detail: { finalPrice: { amount: 44, final: 46 } } }))
  expect(amount()).toBe('46')
})

test('the rows of a grouped product count as nothing until they have a quantity', async () => {
  page(`<form id="product_addtocart_form"><input type="hidden" name="product" value="46"><table>
    <tr><td><span data-price-type="finalPrice" data-price-amount="14"></span></td><td><input name="super_group[7901]" value=""></td></tr>
    <tr><td><span data-price-type="finalPrice" data-price-amount="17"></span></td><td><input name="super_group[7902]" value="x"></td></tr>
    </table></form><div data-widget="pay-later"></div>`)
  await shown({ amount: 'grouped' })
  expect(amount()).toBe('0')
  type('super_group[7901]', '2')
  type('super_group[7902]', '1')
  expect(amount()).toBe('45')
  type('super_group[7901]', '0')
  type('super_group[7902]', '')
  expect(amount()).toBe('0')
})

test('the cart’s amount follows its totals', async () => {
  page('<div data-widget="pay-later"></div>')
  await shown({ amount: 'cart' })
  expect(amount()).toBeUndefined()
  $quote.setKey('totals', { base_grand_total: 80, grand_total: 800 })
  expect(amount()).toBe('80')
  $quote.setKey('totals', { base_grand_total: 0 })
  expect(amount()).toBe('0')
})

test('without an amount the message has none', async () => {
  productPage('')
  await shown({ displayAmount: false })
  expect(amount()).toBeUndefined()
})

test('a provider that does not answer leaves nothing behind', async () => {
  productPage(SCRIPT.replace('sdk.js', 'gone.js'))
  await shown()
  await vi.waitFor(() => expect(appended).toHaveLength(1))
  appended[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(`${failures[0]}`).toContain('https://provider.test/gone.js')
  expect(document.querySelector('[data-pp-message]')).toBeNull()
})

test('refuses a data address for the provider’s script, which a browser would run', async () => {
  productPage('')
  connect({ sdkUrl: 'data:image/svg+xml,ran()' })
  see(find('[data-widget]'))
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(`${failures[0]}`).toContain('A script cannot have this address')
  expect(appended).toEqual([])
})

test('two messages load their provider once', async () => {
  productPage('')
  const url = 'https://provider.test/once.js'
  await shown({ sdkUrl: url, dataAttributes: { 'data-namespace': 'later', onload: 'x()' } })
  await vi.waitFor(() => expect(appended).toHaveLength(1))
  expect(appended[0]?.outerHTML).toBe(`<script data-namespace="later" src="${url}"></script>`)
  end.abort()
  await shown({ sdkUrl: url })
  await settled()
  expect(appended).toHaveLength(1)
})

test('a provider whose script the page has already is asked to draw, and loaded no second time', async () => {
  productPage('')
  const render = vi.fn()
  vi.stubGlobal('paypal', { Messages: { render } })
  const url = 'https://provider.test/page-own.js'
  document.head.insertAdjacentHTML('beforeend', `<script type="text/plain" src="${url}"></script>`)
  await shown({ sdkUrl: url })
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
  expect(appended).toEqual([])
  document.head.querySelector(`[src="${url}"]`)?.remove()
})

test('a message that comes into the window after its provider has run is drawn, too', async () => {
  productPage('')
  const sdkUrl = 'https://provider.test/twice.js'
  await shown({ sdkUrl })
  await vi.waitFor(() => expect(appended).toHaveLength(1))
  appended[0]?.dispatchEvent(new Event('load'))
  const render = vi.fn()
  vi.stubGlobal('paypal', { Messages: { render } })
  end.abort()
  await shown({ sdkUrl })
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
  expect(appended).toHaveLength(1)
})

test('a message whose provider’s script is the page’s own, without an address, is drawn', async () => {
  productPage('')
  const render = vi.fn()
  vi.stubGlobal('paypal', { Messages: { render } })
  await shown()
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
})

test('a press on the page’s own element asks the provider to draw again, once it is there', async () => {
  productPage('')
  connect({ refreshSelector: '[name=qty]', dataAttributes: { 'data-namespace': 'later' } })
  find('[name=qty]').click()
  const render = vi.fn()
  vi.stubGlobal('later', { Messages: { render } })
  find('[name=qty]').click()
  expect(render).toHaveBeenCalledTimes(1)
})

test('a host that is removed while it waits shows nothing', async () => {
  productPage()
  connect()
  end.abort()
  see(find('[data-widget]'))
  await settled()
  expect([appended.length, document.querySelector('[data-pp-message]')]).toEqual([0, null])
})
