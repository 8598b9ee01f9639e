import { expect, test } from 'vitest'
import { productIdOf } from '../../../core/product/product-id.ts'
import { find, page } from '../../support/kernel.ts'

test.each([
  ['its own id', '<div data-product-id="1"><i data-product-id="2"></i></div>', '2'],
  ['the nearest ancestor’s', '<div data-product-id="1"><i></i></div>', '1'],
  ['its form’s product', '<form><input name="product" value="3"><i></i></form>', '3'],
  [
    'the main product where it is in no form',
    '<i></i><form id="product_addtocart_form"><input name="product" value="4"></form>',
    '4',
  ],
  ['none on another page', '<i></i>', ''],
  [
    'none in a form without a product',
    '<form><i></i></form><form id="product_addtocart_form"><input name="product" value="4"></form>',
    '',
  ],
])('a host belongs to %s', (_, html, id) => {
  page(html)
  expect(productIdOf(find('i'))).toBe(id)
})
