import { expect, test } from 'vitest'
import { currentPrices, finalAmount, tierChange, tierFor } from '../../../core/product/price.ts'

const original = { finalPrice: { amount: 24 }, oldPrice: { amount: 30 }, basePrice: { amount: 20 } }

test('changes of every source are added to the original prices', () => {
  const prices = currentPrices(original, {
    prices: { finalPrice: { amount: 6 }, basePrice: { amount: 5 } },
    'options[7]': { finalPrice: { amount: 1.5 } },
  })
  expect([
    finalAmount(prices['finalPrice']),
    finalAmount(prices['oldPrice']),
    finalAmount(prices['basePrice']),
  ]).toEqual([31.5, 30, 25])
})

test('an empty source contributes nothing', () => {
  expect(finalAmount(currentPrices(original, { prices: {} })['finalPrice'])).toBe(24)
})

test('a price code that the product does not have is ignored', () => {
  expect(Object.keys(currentPrices(original, { prices: { msrpPrice: { amount: 9 } } }))).toEqual(Object.keys(original))
})

test.each([[Number.NaN], [undefined], ['no'], [null]])('a difference of %s counts as 0', amount => {
  const prices = currentPrices(original, { prices: { finalPrice: { amount: amount as number } } })
  expect(finalAmount(prices['finalPrice'])).toBe(24)
})

test('adjustments are summed by their code and added to what is shown', () => {
  const taxed = { finalPrice: { amount: 20, adjustments: { tax: 4 } } }
  const prices = currentPrices(taxed, { prices: { finalPrice: { amount: 10, adjustments: { tax: 2, weee: 1 } } } })
  expect(prices['finalPrice']).toEqual({ amount: 30, adjustments: { tax: 6, weee: 1 } })
  expect(finalAmount(prices['finalPrice'])).toBe(37)
})

test('PHP’s empty list of adjustments adds nothing', () => {
  expect(finalAmount(currentPrices({ finalPrice: { amount: 20, adjustments: [] } }, {})['finalPrice'])).toBe(20)
})

test('sums are rounded to six decimals', () => {
  const prices = currentPrices({ finalPrice: { amount: 0.1 } }, { prices: { finalPrice: { amount: 0.2 } } })
  expect(finalAmount(prices['finalPrice'])).toBe(0.3)
})

const tiers = [
  { qty: 10, price: 15 },
  { qty: '5', price: '20', basePrice: 16 },
]

test.each([
  [1, undefined],
  [4.9, undefined],
  [5, '20'],
  [9, '20'],
  [10, 15],
  [100, 15],
])('a quantity of %s has the tier price %s, in any order of tiers', (quantity, price) => {
  expect(tierFor(tiers, quantity)?.price).toBe(price)
})

test('a tier changes the final price by its difference, and the base price likewise', () => {
  expect(tierChange(original, tiers, 5)).toEqual({ finalPrice: { amount: -4 }, basePrice: { amount: -4 } })
})

test('a tier without a base price keeps the share of tax', () => {
  expect(tierChange(original, tiers, 10)).toEqual({ finalPrice: { amount: -9 }, basePrice: { amount: -7.5 } })
})

test.each([
  ['below the first tier', tiers, 4],
  ['without tiers', [], 50],
  ['when a special price is lower than the tier', [{ qty: 2, price: 25 }], 3],
])('%s no price changes', (_, list, quantity) => expect(tierChange(original, list, quantity)).toEqual({}))
