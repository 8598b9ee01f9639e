import { expect, test } from 'vitest'
import { fillUenc, productInfoOf, redirectOf, toUenc } from '../../../widgets/add-to-cart/model.ts'

test('toUenc writes an address as Magento reads it', () => {
  expect(toUenc('http://127.0.0.1:8080/chaz-kangeroo-hoodie.html')).toBe(
    'aHR0cDovLzEyNy4wLjAuMTo4MDgwL2NoYXota2FuZ2Vyb28taG9vZGllLmh0bWw,',
  )
  expect(toUenc('https://shop.test/?q=%C5%BEiema??>>')).not.toMatch(/[+/=]/)
})

test.each([
  ['/checkout/cart/add/uenc/%25uenc%25/product/68/', '/checkout/cart/add/uenc/aHR0cDovL2Ev/product/68/'],
  ['/checkout/cart/add/uenc/%uenc%/product/68/', '/checkout/cart/add/uenc/aHR0cDovL2Ev/product/68/'],
  ['/checkout/cart/add/product/68/', '/checkout/cart/add/product/68/'],
])('fillUenc makes %s %s', (text, filled) => expect(fillUenc(text, 'http://a/')).toBe(filled))

test.each([
  ['another page', 'https://shop.test/b.html', [], 'https://shop.test/b.html', false],
  ['the same page', 'https://shop.test/a.html', [], 'https://shop.test/a.html', false],
  [
    'the same page with parameters',
    'https://shop.test/a.html',
    ['93=49', 'x=1'],
    'https://shop.test/a.html#93=49&x=1',
    true,
  ],
  ['another page, whatever the parameters', 'https://shop.test/b.html', ['93=49'], 'https://shop.test/b.html', false],
  ['a relative address', '/b.html', [], 'https://shop.test/b.html', false],
])('redirectOf leads to %s', (_name, backUrl, parameters, href, needsReload) =>
  expect(redirectOf(backUrl, parameters, 'https://shop.test/a.html')).toEqual({ href, needsReload }),
)

test('redirectOf reloads when only the hash differs from the address that is open', () =>
  expect(redirectOf('https://shop.test/a.html#x', [], 'https://shop.test/a.html#y').needsReload).toBe(true))

test.each([
  [
    [
      ['product', '52'],
      ['qty', '1'],
    ],
    [{ id: '52' }],
  ],
  [
    [
      ['product', '68'],
      ['super_attribute[142]', '168'],
      ['super_attribute[93]', '49'],
    ],
    [{ id: '68', optionValues: ['168', '49'] }],
  ],
  [
    [
      ['product', '7'],
      ['super_group[1]', '2'],
      ['super_group[2]', '0'],
      ['super_group[3]', ''],
    ],
    [{ id: '1' }],
  ],
  [[], []],
] as [[string, string][], unknown][])('productInfoOf reads %j', (fields, info) =>
  expect(productInfoOf(fields)).toEqual(info),
)
