import { expect, test } from 'vitest'
import { cartAmount, productAmount, safeAttributes } from '../../../widgets/pay-later/model.ts'

test.each([
  [{ finalPrice: 24, basePrice: 20 }, 2, 48],
  [{ basePrice: 20 }, 1, 20],
  [{ finalPrice: 1.1 }, 3, 3.3],
  [{ finalPrice: 0 }, 3, undefined],
  [{}, 3, undefined],
])('%j × %i is %j', (prices, quantity, amount) => expect(productAmount(prices, quantity)).toBe(amount))

test.each([
  [{ base_grand_total: '120.5', grand_total: 1300 }, 120.5],
  [{ grand_total: 0 }, 0],
  [{}, undefined],
  [undefined, undefined],
])('the totals %j are an amount of %j', (totals, amount) => expect(cartAmount(totals)).toBe(amount))

test('only classes and data attributes are taken, and of PHP’s null none', () =>
  expect(
    safeAttributes({ class: 'a', 'data-pp-style-layout': 'text', onclick: 'x()', style: 'color:red', 'data-x': null }),
  ).toEqual({ class: 'a', 'data-pp-style-layout': 'text' }))
