import { expect, test } from 'vitest'
import { moved, type Range, rangeAddress, readRange } from '../../../widgets/layered-nav/slider-range.ts'

const URL_TWO = 'https://shop.test/women.html?price=from-to'
const config = { minValue: 5, maxValue: 82, selectedFrom: 20, selectedTo: 40, ajaxUrl: URL_TWO }
const range = (said: Record<string, unknown> = {}, address = 'https://shop.test/women.html') =>
  readRange('price', { ...config, ...said }, address)
const chosen = (from: number, to: number, said: Record<string, unknown> = {}): Range => ({ ...range(said), from, to })

test('a slider ranges from the floor of the lowest price to the ceiling of the highest, so all can be reached', () =>
  expect(range({ minValue: 5.99, maxValue: '82.01' })).toMatchObject({ min: 5, max: 83 }))

test('keeps the selection within the range, from not above to', () => {
  expect(range({ selectedFrom: 1, selectedTo: 999 })).toMatchObject({ from: 5, to: 82 })
  expect(range({ selectedFrom: 60, selectedTo: 30 })).toMatchObject({ from: 60, to: 60 })
})

test('nothing selected is the whole range', () =>
  expect(readRange('price', { minValue: 5, maxValue: 82 }, '/a')).toMatchObject({ from: 5, to: 82 }))

test('selects the address’s range, also with an open end', () => {
  expect(range({}, '/a?price=10-30')).toMatchObject({ from: 10, to: 30 })
  expect(range({}, '/a?price=10-')).toMatchObject({ from: 10 })
  expect(range({}, '/a?price=')).toMatchObject({ from: 20, to: 40 })
})

test('the config and its price format are read as objects and as JSON', () => {
  const pattern = '€%s'
  expect(range({ priceFormat: { pattern } }).priceFormat).toEqual({ pattern })
  expect(range({ priceFormat: JSON.stringify({ pattern }) }).priceFormat).toEqual({ pattern })
  expect(readRange('price', JSON.stringify(config), '/a')).toMatchObject({ min: 5, max: 82 })
  expect(range({ priceFormat: '{nonsense' }).priceFormat).toBeUndefined()
})

test('the address takes the range in the place of from-to', () =>
  expect(rangeAddress(chosen(10, 30))).toBe('https://shop.test/women.html?price=10-30'))

test('the address takes the range in the place of price_start and price_end, encoded or not', () => {
  for (const ajaxUrl of [
    'https://shop.test/w.html?price={price_start}-{price_end}&x=1',
    'https://shop.test/w.html?price=%7Bprice_start%7D-%7Bprice_end%7D&x=1',
  ])
    expect(rangeAddress(chosen(10, 30, { ajaxUrl }))).toBe('https://shop.test/w.html?x=1&price=10-30')
})

test('a placeholder is replaced only inside its own parameter', () =>
  expect(rangeAddress(chosen(10, 30, { ajaxUrl: 'https://shop.test/from-to.html?q=from-to&price=from-to' }))).toBe(
    'https://shop.test/from-to.html?q=from-to&price=10-30',
  ))

test('the whole range is no parameter', () =>
  expect(rangeAddress(chosen(5, 82, { ajaxUrl: `${URL_TWO}&color=49` }))).toBe('https://shop.test/women.html?color=49'))

test('another range begins at the first page', () =>
  expect(rangeAddress(chosen(10, 30, { ajaxUrl: `${URL_TWO}&p=3` }))).toBe('https://shop.test/women.html?price=10-30'))

test('a number in an address has at most two decimals', () =>
  expect(rangeAddress(chosen(10.129, 30.1 + 0.2))).toContain('price=10.13-30.3'))

test('a thumb stops at the other one and at the end', () => {
  expect(moved(chosen(10, 30), 'from', 50)).toMatchObject({ from: 30, to: 30 })
  expect(moved(chosen(10, 30), 'to', 2)).toMatchObject({ from: 10, to: 10 })
  expect(moved(chosen(10, 30), 'from', -4).from).toBe(5)
  expect(moved(chosen(10, 30), 'to', 400).to).toBe(82)
})

test('ignores a value that is no number', () => expect(moved(chosen(10, 30), 'from', Number.NaN).from).toBe(10))
