import { afterEach, expect, test, vi } from 'vitest'
import { placeInCheckout } from '../../../core/legacy/checkout-places.ts'
import { giveBack, replaced } from '../../../core/legacy/replaced.ts'
import { find, page } from '../../support/kernel.ts'

const POINTS = `<div id="onepage-checkout-shipping-method-additional-load">
  <div class="tide-parcel-terminal-list-wrapper"><select><option value="1">A</option></select></div>
  <div class="gull-parcel-terminal-list-wrapper"><select></select></div></div>`
const PAYMENT = `<div class="payment-method"><input type="radio" name="payment[method]" value="checkmo">
  <form class="form order-comment-form"><textarea></textarea></form>
  <div data-role="checkout-agreements"><div class="checkout-agreements"><input type="checkbox" value="1"></div></div></div>`
const COUPON =
  '<div id="payment"><div class="payment-option discount-code"><form id="discount-form"></form></div></div>'

let undo = () => {}
const MORE = '{"pickup-points":{"tiles":"/map/{z}/{x}/{y}.png"}}'
const open = (markup = POINTS + PAYMENT + COUPON, chosen?: string, more = MORE) => {
  page(`<script type="text/plain" data-takeover="all" data-takeover-options='${more}'></script>
    <div id="checkout">${markup}</div>`)
  Object.assign(window, {
    checkoutConfig: {
      tideGlobalData: { show_map: false },
      gulldata: { gull_current_country: 'LV', postcode: '1010' },
      max_length: 200,
      checkoutAgreements: { isEnabled: true, agreements: [{ agreementId: 1 }] },
      totalsData: { coupon_code: 'SPRING' },
    },
  })
  undo = placeInCheckout(name => !chosen || name === chosen)
}
const hosts = () => [...document.querySelectorAll<HTMLElement>('[data-widget]')]
const optionsOf = (host: HTMLElement) => Object.values(replaced.get(host) ?? {})[0]?.options

afterEach(() => {
  undo()
  replaced.clear()
  Reflect.deleteProperty(window, 'checkoutConfig')
})

test('what Knockout has drawn becomes the hosts’ own, with options of Magento’s configuration', () => {
  open()
  expect(hosts().map(host => [host.dataset['widget'], optionsOf(host)])).toEqual([
    ['pickup-points', { carrier: 'tide', map: false, country: 'LT', postcode: '', tiles: '/map/{z}/{x}/{y}.png' }],
    ['pickup-terminals', { carrier: 'gull', map: true, country: 'LV', postcode: '1010' }],
    ['order-comment', { max_length: 200 }],
    ['agreements', { isEnabled: true, agreements: [{ agreementId: 1 }] }],
    ['coupon', { couponCode: 'SPRING' }],
  ])
  expect(find('.tide-parcel-terminal-list-wrapper').parentElement).toBe(hosts()[0])
  expect(find('.tide-parcel-terminal-list-wrapper').hasAttribute('data-fallback')).toBe(true)
  expect(hosts()[4]).toBeInstanceOf(HTMLFormElement)
})

test('options of the tag that are not JSON are reported, and nothing else is lost', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  open(undefined, undefined, '{tiles}')
  expect(warn).toHaveBeenCalledWith('[skerry] data-takeover-options of the script tag is not JSON.')
  expect(hosts()).toHaveLength(5)
  expect(optionsOf(hosts()[0] as HTMLElement)).not.toHaveProperty('tiles')
  warn.mockRestore()
})

test('parts of the payment step, which Magento draws with the page, wait until they are shown', () => {
  open()
  expect(hosts().map(host => host.dataset['when'])).toEqual([undefined, undefined, 'visible', 'visible', 'visible'])
})

test('only chosen widgets are placed', () => {
  open(undefined, 'order-comment')
  expect(hosts().map(host => host.dataset['widget'])).toEqual(['order-comment'])
})

test('what is drawn later, and drawn again, gets its host', async () => {
  open('')
  expect(hosts()).toEqual([])
  find('#checkout').innerHTML = PAYMENT
  await vi.waitFor(() => expect(hosts()).toHaveLength(2))
  find('#checkout').innerHTML = PAYMENT + PAYMENT
  await vi.waitFor(() => expect(hosts()).toHaveLength(4))
})

test('what is given back is Magento’s as it was, and stays so', async () => {
  open(POINTS)
  const [host] = hosts()
  const select = find('select')
  giveBack(host as HTMLElement)
  expect(find('#onepage-checkout-shipping-method-additional-load > .tide-parcel-terminal-list-wrapper select')).toBe(
    select,
  )
  find('#checkout').append(document.createElement('p'))
  await new Promise(resolve => setTimeout(resolve))
  expect(hosts().map(host => host.dataset['widget'])).toEqual(['pickup-terminals'])
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
