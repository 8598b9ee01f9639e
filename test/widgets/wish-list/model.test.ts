import { expect, test } from 'vitest'
import { toUenc } from '../../../core/product/uenc.ts'
import { readWish } from '../../../widgets/wish-list/model.ts'

const HERE = 'https://shop.test/wishlist/'
const ACTION = 'https://shop.test/wishlist/index/cart/'
const post = (action: string, data: Record<string, unknown>) => JSON.stringify({ action, data })

test('reads the item of a button, and what it posts', () =>
  expect(readWish(post(ACTION, { item: 7, qty: '1.0000', uenc: '%uenc%' }), HERE)).toEqual({
    itemId: '7',
    action: ACTION,
    fields: { item: '7', qty: '1.0000', uenc: toUenc(HERE) },
  }))

test.each([
  ['no post', undefined],
  ['broken JSON', '{"action":'],
  ['a post to the shared list', post('https://shop.test/wishlist/shared/cart/', { item: '7' })],
  ['a post to the comparison', post('https://shop.test/catalog/product_compare/add/', { item: '7' })],
  ['a post of everything', post('https://shop.test/wishlist/index/allcart/', { item: '7' })],
  ['a post without an item', post(ACTION, { qty: '1' })],
])('reads no item from %s', (_name, text) => expect(readWish(text, HERE)).toBeUndefined())
