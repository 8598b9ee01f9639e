// @vitest-environment node
import { beforeAll, expect, test, vi } from 'vitest'
import { createShop } from '../../fixtures/index.ts'
import { PARKA, Visitor } from './visitor.ts'

const shop = createShop()
const visitor = new Visitor(shop)
let cart = ''

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await visitor.post('/checkout/cart/add/', PARKA)
  const { maskedCartId } = (await (await visitor.ask('/__shop/state')).json()) as { maskedCartId: string }
  cart = `/rest/default/V1/guest-carts/${maskedCartId}`
})

const CALLS = [
  ['POST', '/items'],
  ['PUT', '/items/1'],
  ['POST', '/estimate-shipping-methods'],
  ['POST', '/shipping-information'],
  ['POST', '/totals-information'],
  ['POST', '/gift-message'],
  ['POST', '/set-payment-information'],
  ['PUT', '/set-order-comment'],
  ['POST', '/payment-information'],
] as const
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  '{}',
  '{"__proto__":{"cartItem":1}}',
  '{"cartItem":null,"address":null,"addressInformation":null,"gift_message":null,"paymentMethod":null,"orderComment":null}',
  '{"cartItem":7,"address":7,"addressInformation":7,"gift_message":7,"paymentMethod":7,"orderComment":7}',
  '{"cartItem":[],"address":[],"addressInformation":[],"gift_message":[],"paymentMethod":[],"orderComment":[]}',
  '{"addressInformation":{"address":"x","shipping_address":"x","shipping_carrier_code":{},"extension_attributes":"x"},"paymentMethod":{"method":{},"extension_attributes":{"agreement_ids":7}},"billingAddress":7}',
]

test.each(CALLS.flatMap(([method, path]) => BODIES.map(body => [method, path, body] as const)))(
  '%s …%s is never answered with an error of the server: %s',
  async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await visitor.ask(cart + path, { method, headers, body })
    expect(status).toBeLessThan(500)
  },
)

test.each([
  ['POST', '/rest/default/V1/customers/isEmailAvailable'],
  ['POST', '/customer/ajax/login'],
  ['POST', '/captcha/refresh/'],
])('%s %s neither', async (method, path) => {
  for (const body of BODIES) {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
    expect((await visitor.ask(path, { method, headers, body })).status, body).toBeLessThan(500)
  }
})

test.each([
  '/media/__proto__/night/front.svg',
  '/media/parka/__proto__/front.svg',
  '/media/parka/night/__proto__.svg',
  '/media/banner/__proto__.svg',
  '/media/card/__proto__.svg',
  '/rest/__proto__/V1/directory/countries',
  '/__proto__.html',
  '/constructor.html',
  '/jackets.html?__proto__=1&color=__proto__',
  '/customer/section/load/?sections=__proto__,constructor',
])('%s is an address like any other that leads nowhere', async path => {
  expect((await visitor.ask(path)).status).toBeLessThan(500)
})
