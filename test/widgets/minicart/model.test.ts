import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cart,
  type CartItem,
  isUnknown,
  itemsOf,
  pageAddress,
  UNDO_MS,
  WINDOW,
  withItem,
  withQuantity,
} from '../../../widgets/minicart/model.ts'

const item = (id: string, qty: number, price: number): CartItem => ({
  item_id: id,
  qty,
  product_name: id,
  product_price_value: price,
})

const cart: Cart = {
  summary_count: 3,
  subtotalAmount: '128.0000',
  items: [item('a', 2, 52), item('b', 1, 24)],
}
const [a, b] = itemsOf(cart) as [CartItem, CartItem]

test.each([
  ['that was never loaded is unknown while its request is open or has failed', undefined, true, true],
  ['that a new visitor does not have yet is empty, not unknown', undefined, false, false],
  ['is known while it is loaded again', cart, true, false],
  ['without items is known', { items: [] }, true, false],
])('a cart %s', (_, known, isStale, expected) => expect(isUnknown(known, isStale)).toBe(expected))

test('withQuantity counts pieces and amount anew', () => {
  const next = withQuantity(cart, a, 3)
  expect([next.summary_count, next.subtotalAmount]).toEqual([4, '180.0000'])
  expect(itemsOf(next).map(({ qty }) => qty)).toEqual([3, 1])
})

test('withQuantity of 0 takes the item out', () => {
  const next = withQuantity(cart, a, 0)
  expect([next.summary_count, next.subtotalAmount]).toEqual([1, '24.0000'])
  expect(itemsOf(next)).toEqual([b])
})

test('withQuantity counts lines in a shop that does', () => {
  expect(withQuantity({ ...cart, summary_count: 2 }, a, 5).summary_count).toBe(2)
  expect(withQuantity({ ...cart, summary_count: 2 }, a, 0).summary_count).toBe(1)
})

test('withQuantity leaves the cart that it was given alone', () => {
  const before = JSON.stringify(cart)
  withQuantity(cart, a, 9)
  expect(JSON.stringify(cart)).toBe(before)
})

test('withItem undoes every change, at the old place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.constantFrom(0, 1), (quantity, position) => {
      const changed = itemsOf(cart)[position] as CartItem
      expect(withItem(withQuantity(cart, changed, quantity), changed, position)).toEqual(cart)
    }),
  )
})

test('a removed item can be brought back for ten seconds, and fifty lines are drawn at a time', () =>
  expect([UNDO_MS, WINDOW]).toEqual([10_000, 50]))

test('itemsOf reads what PHP makes of a list', () => {
  expect(itemsOf(undefined)).toEqual([])
  expect(itemsOf({ items: [] })).toEqual([])
  expect(itemsOf({ items: { 1: a, 5: b } })).toEqual([a, b])
})

test.each([
  ['https://shop.test/a.html', 'https://shop.test/a.html'],
  ['/a.html', '/a.html'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [undefined, undefined],
])('pageAddress lets %s be %s', (url, address) => expect(pageAddress(url)).toBe(address))
