// @vitest-environment node
import { expect, test } from 'vitest'
import { ORIGIN, OWN_KEY, Visitor } from './visitor.ts'

const CANDLES = { product: '204', qty: '2' }

type State = { items: { qty: number; sku: string }[]; wishlist: number[] }
const state = (visitor: Visitor) => visitor.json<State>('/__shop/state')

const wishing = async (...wishes: Record<string, string>[]) => {
  const visitor = new Visitor()
  await visitor.signIn()
  for (const fields of wishes) await visitor.post('/wishlist/index/add/', fields)
  await visitor.messages()
  return visitor
}

const toCart = (visitor: Visitor, fields: Record<string, string>) => visitor.post('/wishlist/index/cart/', fields)

test('moves an item of the wish list into the cart, with its quantity or that of its field', async () => {
  const visitor = await wishing(CANDLES, { product: '201' })
  const answer = await toCart(visitor, { item: '204' })
  expect(await answer.json()).toEqual({ backUrl: `${ORIGIN}/wishlist/` })
  expect((await visitor.messages())[0]).toMatchObject({
    type: 'success',
    text: expect.stringContaining('Ember Candles'),
  })
  await toCart(visitor, { item: '201', 'qty[201]': '3' })
  const { items, wishlist } = await state(visitor)
  expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['KR-201', 3],
    ['KR-204', 2],
  ])
  expect(wishlist).toEqual([])
})

test.each([
  ['options are missing', '101', 'notice', '/wishlist/index/configure/id/101/product_id/101/'],
  ['it is sold out', '602', 'error', '/wishlist/'],
])('keeps an item of the wish list when %s, and says where to go', async (_name, item, type, path) => {
  const visitor = await wishing({ product: item })
  expect(await (await toCart(visitor, { item })).json()).toEqual({ backUrl: ORIGIN + path })
  expect((await visitor.messages()).map(message => message.type)).toEqual([type])
  expect((await state(visitor)).wishlist).toEqual([Number(item)])
})

test.each([
  ['a wrong key leads to the list', { item: '204', form_key: 'wrong' }, '/wishlist/'],
  ['an item that is gone leads to the list', { item: '201' }, '/wishlist/'],
])('%s', async (_name, fields, path) => {
  const { status, headers } = await toCart(await wishing(CANDLES), fields)
  expect([status, headers.get('Location')]).toEqual([302, ORIGIN + path])
})

test('without a session the wish list leads to the sign-in page', async () => {
  const { status, headers } = await toCart(new Visitor(), { item: '204' })
  expect([status, headers.get('Location')]).toEqual([302, `${ORIGIN}/customer/account/login/`])
})

test('the wish list’s other buttons send all items, keep quantities and comments, and remove', async () => {
  const visitor = await wishing(CANDLES, { product: '101' })
  const send = (name: string, fields: Record<string, string>) =>
    visitor.ask(`/wishlist/index/${name}/`, { fields: { form_key: OWN_KEY, ...fields } })
  await send('update', { 'qty[204]': '4', 'description[204]': 'For the porch' })
  expect(await (await visitor.ask('/wishlist/')).text()).toContain('For the porch')
  await send('allcart', {})
  const { items, wishlist } = await state(visitor)
  expect([items.map(({ qty }) => qty), wishlist]).toEqual([[4], [101]])
  await send('remove', { item: '101' })
  expect((await state(visitor)).wishlist).toEqual([])
})
