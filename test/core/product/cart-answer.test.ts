import { expect, test } from 'vitest'
import { isAddedByPage, isCart, leadsAway } from '../../../core/product/cart-answer.ts'

const HERE = 'https://shop.test/parka.html?color=49'

test.each([
  ['an error about this page’s product', 'https://shop.test/parka.html', [{ type: 'error' }], false],
  ['a notice about this page’s product', 'https://shop.test/parka.html', [{ type: 'notice' }], false],
  ['a notice with its product’s page', 'https://shop.test/mug.html', [{ type: 'notice' }], true],
  ['an error with its product’s page', 'https://shop.test/mug.html', [{ type: 'error' }], false],
  ['no reason', 'https://shop.test/parka.html', [], true],
])('%s: leads away or not', (_name, backUrl, reasons, leads) => expect(leadsAway(backUrl, HERE, reasons)).toBe(leads))

test.each([
  ['the server says so', [{ type: 'success' }], 1, 1, true],
  ['the server refuses', [{ type: 'error' }], 1, 2, false],
  ['it says nothing and the cart has grown', [], 1, 2, true],
  ['it says nothing and a first cart exists', [], undefined, 1, true],
  ['it says nothing and the cart is as it was', [], 2, 2, false],
  ['nothing is known of the cart', [], 1, undefined, false],
])('whether a page instead of data means added: %s', (_name, reasons, before, after, isAdded) =>
  expect(isAddedByPage(reasons, before, after)).toBe(isAdded),
)

test.each([
  ['https://shop.test/checkout/cart/', true],
  ['https://shop.test/lt/checkout/cart', true],
  ['https://shop.test/parka.html', false],
])('%s is the cart: %s', (url, is) => expect(isCart(url)).toBe(is))
