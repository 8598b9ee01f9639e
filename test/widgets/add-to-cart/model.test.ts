import { expect, test } from 'vitest'
import { productInfoOf, redirectOf } from '../../../widgets/add-to-cart/model.ts'

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
  [[], []],
] as [[string, string][], unknown][])('productInfoOf reads %j', (fields, info) =>
  expect(productInfoOf(fields)).toEqual(info),
)

test('productInfoOf lists every row of a grouped product and the product itself, each once', () =>
  expect(productInfoOf([['product', '1']], ['2', '3', '2', '1', ''])).toEqual([{ id: '2' }, { id: '3' }, { id: '1' }]))
