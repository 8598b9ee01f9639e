// @vitest-environment node
/** The contract for other servers: its samples, and the demo shop, which answers as Magento does. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '../../core/reference/contract.ts'
import { findShapeFaults, findUnknownKeys, type Shape, toJsonSchemaOf } from '../../core/schema/shape.ts'
import { PARKA, Visitor } from '../demo-shop/visitor.ts'

const shapeOf = (name: string): Shape => {
  const call = calls.find(call => call.name === name)
  if (!call) throw new Error(`The contract has no ${name}.`)
  return call.reply
}

test.each(calls.map(({ name, reply, sample }) => [name, reply, sample] as const))(
  'the sample of %s fits its shape',
  (name, reply, sample) => {
    expect(findShapeFaults(reply, sample)).toEqual([])
    expect(
      findUnknownKeys(reply, sample).filter(({ path }) => !/\.(width|height|data_id)$/.test(path.join('.'))),
    ).toEqual([])
    expect(JSON.parse(readFileSync(`dist/contract/${name}.json`, 'utf8'))).toEqual(sample)
    expect(JSON.parse(readFileSync(`dist/contract/${name}.schema.json`, 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(toJsonSchemaOf(name, reply))),
    )
  },
)

test('the shape of a reply finds what the kit could not read', () => {
  const faultsIn = (value: unknown) =>
    findShapeFaults(shapeOf('sections'), value).map(({ path, kind }) => `${kind} ${path.join('.')}`)
  expect(faultsIn([])).toEqual([])
  expect(faultsIn({ cart: { summary_count: 'two', items: [], data_id: 1 } })).toEqual(['wrong cart.summary_count'])
  expect(faultsIn({ cart: { summary_count: 0, items: [{ qty: 1 }] } })).toEqual([
    'missing cart.items.0.item_id',
    'missing cart.items.0.product_name',
    'missing cart.data_id',
  ])
  expect(faultsIn('<html>')).toEqual(['wrong '])
})

test('the demo shop’s answers fit the contract', async () => {
  const visitor = new Visitor()
  const fits = (name: string, answer: unknown) => expect(findShapeFaults(shapeOf(name), answer), name).toEqual([])
  fits('add-to-cart', await (await visitor.post('/checkout/cart/add/', PARKA)).json())
  fits('add-to-cart', await (await visitor.post('/checkout/cart/add/', { product: '101' })).json())
  fits('sections', await visitor.json('/customer/section/load/?sections=cart,messages'))
  fits(
    'change-item',
    await (await visitor.post('/checkout/sidebar/updateItemQty/', { item_id: '0', item_qty: '2' })).json(),
  )
  const html = await (await visitor.ask('/checkout/')).text()
  const [, id = ''] = /"cartId":"(\w{32})"|data-cart-id="(\w{32})"/.exec(html)?.filter(Boolean) ?? []
  expect(id).toMatch(/^\w{32}$/)
  const cart = (path: string) => `/rest/default/V1/guest-carts/${id}/${path}`
  const address = {
    countryId: 'LT',
    country_id: 'LT',
    postcode: '01103',
    city: 'Vilnius',
    street: ['Pilies 1'],
    firstname: 'A',
    lastname: 'B',
    telephone: '1',
  }
  const rates = await visitor.json<{ carrier_code: string; method_code: string }[]>(cart('estimate-shipping-methods'), {
    json: { address },
  })
  fits('shipping-rates', rates)
  const rate = rates[0]
  const addressInformation = {
    address,
    shipping_address: address,
    billing_address: address,
    shipping_carrier_code: rate?.carrier_code,
    shipping_method_code: rate?.method_code,
  }
  fits('totals', await visitor.json(cart('totals-information'), { json: { addressInformation } }))
  fits('shipping-information', await visitor.json(cart('shipping-information'), { json: { addressInformation } }))
  fits('refusal', await visitor.json(cart('coupons/NONE'), { method: 'PUT' }))
})
