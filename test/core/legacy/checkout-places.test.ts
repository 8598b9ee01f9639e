import { afterEach, expect, test, vi } from 'vitest'
import { placeInCheckout } from '../../../core/legacy/checkout-places.ts'
import { giveBack, replaced } from '../../../core/legacy/replaced.ts'
import { find, page, settled } from '../../support/kernel.ts'

const POINTS = `<div id="onepage-checkout-shipping-method-additional-load">
  <div class="tide-parcel-terminal-list-wrapper"><select><option value="1">A</option></select></div>
  <div class="gull-parcel-terminal-list-wrapper"><select></select></div></div>`
const PAYMENT = `<div class="payment-method"><input type="radio" name="payment[method]" value="checkmo">
  <form class="form order-comment-form"><textarea></textarea></form>
  <div data-role="checkout-agreements"><div class="checkout-agreements"><input type="checkbox" value="1"></div></div></div>`
const COUPON =
  '<div id="payment"><div class="payment-option discount-code"><form id="discount-form"></form></div></div>'

type Method = { carrier_code: string } | null

/** Magento's quote, of which only the method counts here. */
const quote = () => {
  let method: Method = { carrier_code: 'tide' }
  const listeners = new Set<() => void>()
  const shippingMethod = (...next: Method[]) => {
    if (!next.length) return method
    method = next[0] as Method
    for (const listener of listeners) listener()
    return undefined
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return { dispose: () => listeners.delete(listener) }
  }
  return { shippingMethod: Object.assign(shippingMethod, { subscribe }), listeners }
}
let shop: ReturnType<typeof quote>

let undo = () => {}
const MORE = '{"pickup-points":{"tiles":"/map/{z}/{x}/{y}.png"}}'
const open = async (markup = POINTS + PAYMENT + COUPON, chosen?: string, more = MORE) => {
  page(`<script type="text/plain" data-takeover="all" data-takeover-options='${more}'></script>
    <div id="checkout">${markup}</div>`)
  shop = quote()
  const require = ([id = '']: string[], found: (module: typeof shop) => void) => id.endsWith('/quote') && found(shop)
  Object.assign(window, {
    require,
    requirejs: require,
    checkoutConfig: {
      tideGlobalData: { show_map: false },
      gulldata: { gull_current_country: 'LV', postcode: '1010' },
      max_length: 200,
      checkoutAgreements: { isEnabled: true, agreements: [{ agreementId: 1 }] },
      totalsData: { coupon_code: 'SPRING' },
      autocomplete: 'off',
      forgotPasswordUrl: '/customer/account/forgotpassword/',
    },
  })
  undo = placeInCheckout(name => !chosen || name === chosen)
  await settled()
}
const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-widget]')]
const optionsOf = (host: HTMLElement) => Object.values(replaced.get(host) ?? {})[0]?.options

afterEach(() => {
  undo()
  replaced.clear()
  for (const name of ['require', 'requirejs', 'checkoutConfig']) Reflect.deleteProperty(window, name)
})

test('what Knockout has drawn becomes the hosts’ own, with options of Magento’s configuration', async () => {
  await open()
  expect(hosts().map(host => [host.dataset['widget'], optionsOf(host)])).toEqual([
    ['pickup-points', { carrier: 'tide', map: false, country: 'LT', postcode: '', tiles: '/map/{z}/{x}/{y}.png' }],
    ['order-comment', { max_length: 200 }],
    ['agreements', { isEnabled: true, agreements: [{ agreementId: 1 }] }],
    ['coupon', { couponCode: 'SPRING' }],
  ])
  expect(find('.tide-parcel-terminal-list-wrapper').parentElement).toBe(hosts()[0])
  expect(find('.tide-parcel-terminal-list-wrapper').hasAttribute('data-fallback')).toBe(true)
  expect(hosts()[3]).toBeInstanceOf(HTMLFormElement)
})

test('options of the tag that are not JSON are reported, and nothing else is lost', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await open(undefined, undefined, '{tiles}')
  expect(warn).toHaveBeenCalledWith('[skerry] data-takeover-options of the script tag is not JSON.')
  expect(hosts()).toHaveLength(4)
  expect(optionsOf(hosts()[0] as HTMLElement)).not.toHaveProperty('tiles')
  warn.mockRestore()
})

test('parts of the payment step, which Magento draws with the page, wait until they are shown', async () => {
  await open()
  expect(hosts().map(host => host.dataset['when'])).toEqual([undefined, 'visible', 'visible', 'visible'])
})

test('only chosen widgets are placed', async () => {
  await open(undefined, 'order-comment')
  expect(hosts().map(host => host.dataset['widget'])).toEqual(['order-comment'])
})

test('what is drawn later, and drawn again, gets its host', async () => {
  await open('')
  expect(hosts()).toEqual([])
  find('#checkout').innerHTML = PAYMENT
  await vi.waitFor(() => expect(hosts()).toHaveLength(2))
  find('#checkout').innerHTML = PAYMENT + PAYMENT
  await vi.waitFor(() => expect(hosts()).toHaveLength(4))
})

test('what is given back is Magento’s as it was, and stays so', async () => {
  await open(POINTS)
  const [host] = hosts()
  const select = find('select')
  giveBack(host as HTMLElement)
  expect(find('#onepage-checkout-shipping-method-additional-load > .tide-parcel-terminal-list-wrapper select')).toBe(
    select,
  )
  find('#checkout').append(document.createElement('p'))
  await settled()
  expect(hosts()).toEqual([])
})

test('a carrier’s picker waits for one of its methods', async () => {
  await open(POINTS)
  shop.shippingMethod(null)
  expect(hosts().map(host => host.dataset['widget'])).toEqual(['pickup-points'])
  shop.shippingMethod({ carrier_code: 'gull' })
  expect(hosts().map(host => [host.dataset['widget'], optionsOf(host)])).toEqual([
    ['pickup-points', expect.anything()],
    ['pickup-terminals', { carrier: 'gull', map: true, country: 'LV', postcode: '1010' }],
  ])
  undo()
  expect(shop.listeners.size).toBe(0)
})

test('the sums wait for the grand total, which Magento draws with the payment step', async () => {
  await open('<div class="opc-block-summary"><table class="table-totals"><tbody></tbody></table></div>')
  expect(hosts()).toEqual([])
  find('tbody').innerHTML = '<tr class="grand totals"></tr>'
  await settled()
  expect(hosts().map(host => host.dataset['widget'])).toEqual(['totals'])
})

const EMAIL = `<form data-role="email-with-possible-login"><fieldset id="customer-email-fieldset">
  <input id="customer-email" name="username"><fieldset style="display: none"><input name="password"></fieldset></fieldset></form>`

test('the e-mail waits for a touch, with what Magento prints of signing in', async () => {
  await open(EMAIL)
  const [host] = hosts()
  expect([host?.id, host?.dataset['widget'], host?.dataset['when']]).toEqual([
    'customer-email-fieldset',
    'checkout-email',
    'interaction',
  ])
  expect(optionsOf(host as HTMLElement)).toEqual({
    autocomplete: 'off',
    customerForgotPasswordUrl: '/customer/account/forgotpassword/',
  })
})

test('Magento asks nothing about the e-mail while the widget is connected, and again once it is given back', async () => {
  await open(EMAIL)
  const own = vi.fn()
  const step = { checkEmailAvailability: own, emailHasChanged: vi.fn(), isPasswordVisible: vi.fn() }
  vi.stubGlobal('require', (_ids: string[], found: (ko: object) => void) => found({ dataFor: () => step }))
  const host = hosts()[0] as HTMLElement
  expect(step.checkEmailAvailability).toBe(own)
  host.dispatchEvent(new CustomEvent('island:connected'))
  await settled()
  step.checkEmailAvailability()
  expect([own.mock.calls, step.isPasswordVisible.mock.calls]).toEqual([[], [[false]]])
  giveBack(host)
  expect([step.checkEmailAvailability, step.emailHasChanged.mock.calls]).toEqual([own, [[]]])
})

test('the e-mail stays Magento’s while Magento shows a password beside it', async () => {
  await open(EMAIL.replace('display: none', ''))
  expect(hosts()).toEqual([])
  find('fieldset fieldset').style.display = 'none'
  find('#checkout').append('')
  await settled()
  expect(hosts()).toHaveLength(1)
})

test('the cart page’s own box for the code is one box with the widget’s', () => {
  page('<div class="cart-container"><div id="block-discount"></div></div>')
  Object.assign(window, { checkoutConfig: {} })
  undo = placeInCheckout(() => true)
  expect(hosts().map(host => [host.dataset['widget'], host.firstElementChild?.id])).toEqual([
    ['coupon', 'block-discount'],
  ])
})

test('nothing is placed on a page without Magento’s checkout', () => {
  page(POINTS)
  undo = placeInCheckout(() => true)
  expect(hosts()).toEqual([])
})
