import { expect, test } from 'vitest'
import type { Setting } from '../../../widgets/toolbar/controls.ts'
import { addressAfter, formAfter, isAddress, pageAfterLimit } from '../../../widgets/toolbar/model.ts'
import { readOptions } from '../../../widgets/toolbar/options.ts'

const options = (said: Record<string, unknown> = {}) => readOptions(said)
const after = (address: string, setting: Setting, value: string, said = {}) =>
  addressAfter(options(said), address, setting, value)

test.each<[Setting, string, string]>([
  ['order', 'name', '/a?product_list_order=name'],
  ['direction', 'desc', '/a?product_list_dir=desc'],
  ['mode', 'list', '/a?product_list_mode=list'],
  ['limit', '24', '/a?product_list_limit=24'],
])('a setting of %s to %s is in the address', (setting, value, address) =>
  expect(after('/a', setting, value)).toBe(address),
)

test.each<[Setting, string]>([
  ['order', 'position'],
  ['direction', 'asc'],
  ['mode', 'grid'],
  ['limit', '9'],
])('a default of %s drops out of the address', (setting, value) => {
  const names = {
    order: 'product_list_order',
    direction: 'product_list_dir',
    mode: 'product_list_mode',
    limit: 'product_list_limit',
  }
  expect(after(`/a?x=1&${names[setting]}=other`, setting, value)).toBe('/a?x=1')
})

test('a default is compared loosely, as number or as text', () =>
  expect(after('/a?product_list_limit=24', 'limit', '12', { limitDefault: 12 })).toBe('/a'))

test('does not take an empty order for the default', () =>
  expect(after('/a', 'order', '')).toBe('/a?product_list_order='))

test.each<Setting>(['order', 'direction', 'mode'])('a change of %s begins at the first page', setting =>
  expect(after('/a?p=3', setting, 'x')).not.toContain('p=3'),
)

test.each([
  [3, 9, 15, 2],
  [2, 12, 24, 1],
  [5, 12, 6, 9],
  [1, 9, 30, 1],
  [3, 9, 0, 1],
])('page %i with %i products per page becomes, with %i, page %i', (page, old, next, expected) =>
  expect(pageAfterLimit(page, old, next)).toBe(expected),
)

test('a change of the limit keeps the first product in view and says no page 1', () => {
  expect(after('/a?p=3', 'limit', '15')).toBe('/a?product_list_limit=15&p=2')
  expect(after('/a?p=2&product_list_limit=12', 'limit', '24')).toBe('/a?product_list_limit=24')
})

test('a parameter that only ends in p stays', () =>
  expect(after('/a?shop=1&map=2&p=2', 'order', 'name')).toBe('/a?shop=1&map=2&product_list_order=name'))

test('sends the settings as fields to a shop that remembers, and the rest in the query', () =>
  expect(formAfter(options({ post: true }), '/a?color=49&product_list_dir=desc&p=3', 'order', 'position')).toEqual({
    action: '/a?color=49',
    fields: { product_list_dir: 'desc', product_list_order: 'position' },
  }))

test('options of old themes are read from under their component’s name', () =>
  expect(options({ productListToolbarForm: { order: 'sort', limitDefault: 12 } })).toMatchObject({
    order: 'sort',
    limitDefault: '12',
    page: 'p',
  }))

test('options without anything are Magento’s defaults', () =>
  expect(options({})).toMatchObject({ order: 'product_list_order', modeDefault: 'grid', limitDefault: '9' }))

test('distinguishes an address from a number', () => {
  expect(isAddress('https://shop.test/a?limit=5')).toBe(true)
  expect(isAddress('24')).toBe(false)
})
