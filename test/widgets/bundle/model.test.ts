import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentPrices, finalAmount } from '../../../core/product/price.ts'
import {
  bundleFrom,
  type Choice,
  changeOf,
  changesOf,
  configWith,
  isWithin,
  optionText,
  orderFor,
  parsePieces,
  partsOf,
  type Selection,
  sourceOf,
  unitPrices,
} from '../../../widgets/bundle/model.ts'

const prices = (final: number, old = final, base = final) => ({
  oldPrice: { amount: old },
  basePrice: { amount: base },
  finalPrice: { amount: final },
})

const selection = (own: Partial<Selection> = {}): Selection => ({
  name: 'Ball',
  qty: 1,
  isQtyFree: true,
  prices: prices(23),
  tiers: [],
  ...own,
})

const config = {
  prices: prices(0),
  positions: ['2', '1'],
  selected: { '1': ['1'] },
  options: {
    '1': {
      title: 'Ball',
      selections: {
        '1': {
          name: 'Ball 55 cm',
          qty: 1,
          customQty: '1',
          prices: prices(27.6, 27.6, 23),
          tierPrice: [
            { price_qty: '10', prices: prices(18, 18, 15) },
            { price_qty: '5', prices: prices(24, 24, 20) },
          ],
        },
        '2': { name: 'Ball 65 cm', qty: '2', customQty: '0', prices: prices(30), tierPrice: [] },
      },
    },
    '2': { title: 'Extras', selections: { '7': { name: 'Pump', qty: '3.0000', prices: prices(5) } } },
  },
}
const bundle = bundleFrom(config)

const totalOf = (choice: Choice, own = bundle) => {
  const changes = Object.entries(choice).map(([id, chosen]) => {
    const option = own.options[id]
    return option ? changesOf(option, selectionId => `${id}/${selectionId}`, [], chosen) : {}
  })
  return finalAmount(currentPrices(own.prices, Object.assign({}, ...changes))['finalPrice'])
}

test('reads PHP’s lists for maps, texts for numbers, and nothing at all', () => {
  expect(bundleFrom({})).toEqual({ positions: [], options: {}, prices: {}, isFixed: false })
  expect(bundleFrom({ options: [], positions: [], selected: [], prices: [], defaultValues: [] })).toEqual(
    bundleFrom({}),
  )
  expect(bundle.options['2']?.selections['7']).toEqual({
    name: 'Pump',
    qty: 3,
    isQtyFree: false,
    prices: prices(5),
    tiers: [],
  })
})

test('sorts tiers by their number, not by their text', () => {
  expect(bundle.options['1']?.selections['1']?.tiers.map(({ qty }) => qty)).toEqual([5, 10])
})

test.each([
  ['a list', { '1': ['2'] }, ['2']],
  ['a list of several', { '1': ['1', 2] }, ['1', '2']],
  ['the selection itself', { '1': 2 }, ['2']],
  ['nothing', { '1': [null] }, []],
  ['an empty map of PHP', [], []],
])('what is selected at first may be %s', (_, selected, ids) => {
  expect(bundleFrom({ ...config, selected }).options['1']?.selected).toEqual(ids)
})

test('the options keep the page’s order, and their own where the page names none', () => {
  expect(bundle.positions).toEqual(['2', '1'])
  expect(bundleFrom({ ...config, positions: [] }).positions).toEqual(['1', '2'])
})

test.each([
  [1, 27.6],
  [4, 27.6],
  [5, 24],
  [9.5, 24],
  [10, 18],
  [0, 27.6],
])('%d pieces cost %d each by the selection’s own tiers', (qty, amount) => {
  const own = bundle.options['1']?.selections['1'] as Selection
  expect(finalAmount(unitPrices(own, qty)['finalPrice'])).toBe(amount)
})

test('a tier replaces all prices of a piece, and never makes it dearer than a special price', () => {
  const tiers = [{ qty: 2, prices: prices(20, 21, 22) }]
  expect(unitPrices(selection({ tiers }), 2)).toEqual(prices(20, 21, 22))
  const special = selection({ prices: prices(19, 23), tiers })
  expect(unitPrices(special, 2)).toEqual(prices(19, 23))
})

test('of tiers that rise again the lowest that is reached counts, as the cart charges it', () => {
  const tiers = [
    { qty: 2, prices: prices(20) },
    { qty: 5, prices: prices(22) },
  ]
  expect(finalAmount(unitPrices(selection({ tiers }), 6)['finalPrice'])).toBe(20)
})

test('amounts and their taxes are multiplied by the pieces', () => {
  const taxed = selection({
    prices: { finalPrice: { amount: 20, adjustments: { tax: 4.2 } }, basePrice: { amount: 20, adjustments: [] } },
  })
  expect(changeOf(taxed, 3)).toEqual({
    finalPrice: { amount: 60, adjustments: { tax: expect.closeTo(12.6, 9) } },
    basePrice: { amount: 60, adjustments: {} },
  })
})

test('amounts written as texts count as numbers', () => {
  const own = bundleFrom({
    options: { '1': { selections: { '1': { qty: '2', prices: { finalPrice: { amount: '23' } } } } } },
    prices: { finalPrice: { amount: '10.5' } },
  })
  expect(totalOf({ '1': [{ id: '1', qty: 2 }] }, own)).toBe(56.5)
})

test('a selection that the configuration does not know costs nothing', () => {
  expect(changeOf(undefined, 2)).toEqual({})
  expect(totalOf({ '1': [{ id: 'gone', qty: 1 }], other: [] })).toBe(0)
})

test('every ticked selection has its own tiers and pieces', () => {
  const tier = (final: number) => [{ price_qty: '2', prices: prices(final) }]
  const own = bundleFrom({
    prices: prices(100),
    options: {
      '1': {
        isMulti: true,
        selections: {
          '1': { qty: 1, prices: prices(10), tierPrice: tier(1) },
          '2': { qty: 2, prices: prices(20), tierPrice: tier(15) },
        },
      },
    },
  })
  expect(
    totalOf(
      {
        '1': [
          { id: '1', qty: 1 },
          { id: '2', qty: 2 },
        ],
      },
      own,
    ),
  ).toBe(140)
})

test('what is no longer chosen adds nothing', () => {
  const option = bundle.options['1']
  if (!option) throw new Error('There is no first option.')
  const source = (id: string) => sourceOf('bundle_option[1][]', id)
  expect(changesOf(option, source, [{ id: '1', qty: 1 }], [{ id: '2', qty: 2 }])).toEqual({
    'bundle-option-bundle_option[1][]##1': {},
    'bundle-option-bundle_option[1][]##2': expect.objectContaining({ finalPrice: { amount: 60, adjustments: {} } }),
  })
  expect(sourceOf('bundle_option[1]')).toBe('bundle-option-bundle_option[1]')
})

test.each([
  ['', 0],
  ['abc', 0],
  ['-3', 0],
  ['2', 2],
  ['1.5', 1.5],
  [undefined, 0],
  ['3.0000', 3],
])('the quantity %j counts as %d pieces', (text, qty) => expect(parsePieces(text)).toBe(qty))

test.each([
  [1, { minAllowed: 1, maxAllowed: 5 }, true],
  [0, { minAllowed: 1, maxAllowed: 5 }, false],
  [6, { minAllowed: 1, maxAllowed: '5' }, false],
  [6, { minAllowed: '1' }, true],
  [0, undefined, true],
  [0, {}, true],
])('%d pieces under the limits %j: %s', (qty, limits, isInside) => expect(isWithin(qty, limits)).toBe(isInside))

test('the summary has the parts in the page’s order, with the pieces of each selection', () => {
  expect(partsOf(bundle, { '1': [{ id: '1', qty: 2 }], '2': [{ id: '7', qty: 3 }] })).toEqual([
    { id: '2', title: 'Extras', chosen: [{ qty: 3, name: 'Pump' }] },
    { id: '1', title: 'Ball', chosen: [{ qty: 2, name: 'Ball 55 cm' }] },
  ])
  expect(partsOf(bundle, { '1': [], '2': [] })).toEqual([])
})

test('a dropdown’s entry says what one piece adds, with its taxes, and nothing where it is free', () => {
  const format = (amount: number) => `€${amount}`
  expect(optionText(selection(), format)).toBe('Ball +€23')
  expect(optionText(selection({ prices: { finalPrice: { amount: 20, adjustments: { tax: 4 } } } }), format)).toBe(
    'Ball +€24',
  )
  expect(optionText(selection({ prices: prices(0) }), format)).toBe('Ball')
})

test('nothing changes the page’s own configuration, however often the choice is written', () => {
  const before = structuredClone(config)
  const first = configWith(config, { '1': [{ id: '1', qty: 9 }], '2': [] })
  expect(configWith(first, { '1': [{ id: '1', qty: 9 }], '2': [] })).toEqual(first)
  expect(first).toMatchObject({
    selected: { '1': ['1'], '2': [null] },
    options: { '1': { selections: { '1': { qty: 9 } } } },
  })
  totalOf({ '1': [{ id: '1', qty: 12 }] })
  expect(config).toEqual(before)
})

test('Magento’s own kit costs what its shop printed', () => {
  const { value } = JSON.parse(readFileSync('test/widgets/bundle/yoga-kit.json', 'utf8'))
  const kit = bundleFrom(value)
  const chosen = (ids: Record<string, string>, qty = 1): Choice =>
    Object.fromEntries(Object.entries(ids).map(([option, id]) => [option, [{ id, qty }]]))
  const opened = Object.fromEntries(
    Object.entries(kit.options).map(
      ([
        id,
        {
          selected: [first = ''],
        },
      ]) => [id, first],
    ),
  )
  expect(totalOf(chosen(opened), kit)).toBe(61)
  expect(totalOf(chosen({ ...opened, '1': '3', '3': '7' }), kit)).toBe(77)
  expect(totalOf(chosen(opened, 3), kit)).toBe(183)
})

const fixed = { ...bundle, isFixed: true, prices: prices(80) }
const summed = { ...bundle, isFixed: false, prices: prices(0) }

test.each([
  ['the template’s percentage', 3, [{ qty: 3, price: 0, percentage: 12.5 }], [], summed, 0.875],
  ['Magento’s price of a fixed one', 5, [{ qty: '5', price: '72' }], [{ qty: 5, percent: 10 }], fixed, 0.9],
  ['Magento’s words, where it states 0', 5, [{ qty: 5, price: 0 }], [{ qty: 5, percent: 10 }], summed, 0.9],
  [
    'the least of those that are reached',
    9,
    [
      { qty: 2, price: 60 },
      { qty: 5, price: 72 },
    ],
    [],
    fixed,
    0.75,
  ],
  ['none below the first', 1, [{ qty: 2, price: 60 }], [], fixed, 1],
  ['none where nothing says how much', 5, [{ qty: 5, price: 0 }], [{ qty: 9, percent: 10 }], summed, 1],
])('a bundle’s own tier: %s', (_, count, tiers, printed, own, share) =>
  expect(orderFor(count, tiers, printed, own)).toEqual({ count, share }),
)

test('the own tier takes its share off each part: to the cent where parts are charged by themselves', () => {
  const own = selection({ prices: prices(27.99, 30, 23.33) })
  expect(changeOf(own, 2, false, { count: 5, share: 0.875 })).toMatchObject({
    finalPrice: { amount: 48.98 },
    oldPrice: { amount: 60 },
  })
  expect(finalAmount(changeOf(own, 1, true, { count: 5, share: 0.95 })['finalPrice'])).toBe(27.99)
  expect(finalAmount(changeOf(own, 1, true, { count: 5, share: 0.875 })['finalPrice'])).toBeCloseTo(26.25, 9)
})

test('a part’s own tier counts the pieces of all bundles, unless the bundle’s price is fixed', () => {
  const own = selection({ prices: prices(20), tiers: [{ qty: 6, prices: prices(15) }] })
  const amount = (isFixed: boolean) => finalAmount(changeOf(own, 2, isFixed, { count: 3, share: 1 })['finalPrice'])
  expect([amount(false), amount(true)]).toEqual([30, 40])
})
