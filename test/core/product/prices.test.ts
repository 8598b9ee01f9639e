import { batch } from 'nanostores'
import { beforeEach, expect, test } from 'vitest'
import { setPriceChanges, statePrices } from '../../../core/product/price-changes.ts'
import { $prices } from '../../../core/product/prices.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import { $selection } from '../../../core/product/selection.ts'

let product = 900
let id = ''
const prices = { finalPrice: { amount: 24, adjustments: { tax: 1 } }, basePrice: { amount: 20 } }
const tierPrices = [{ qty: 5, price: 20, basePrice: 18 }]

beforeEach(() => {
  product += 1
  id = `${product}`
})

test('$prices is empty until a price box states the product’s prices', () => {
  expect($prices(id).get()).toEqual({})
  const withdraw = statePrices(id, { prices, tierPrices })
  expect($prices(id).get()).toEqual({ finalPrice: 25, basePrice: 20 })
  withdraw()
  expect($prices(id).get()).toEqual({})
})

test('$prices takes a price code from the first box that states it', () => {
  statePrices(id, { prices, tierPrices })
  statePrices(id, { prices: { basePrice: { amount: 1 }, oldPrice: { amount: 30 } }, tierPrices: [] })
  expect($prices(id).get()).toEqual({ finalPrice: 25, basePrice: 20, oldPrice: 30 })
})

test('$prices adds the changes of every source', () => {
  statePrices(id, { prices, tierPrices: [] })
  setPriceChanges(id, { prices: { finalPrice: { amount: 6 } } })
  setPriceChanges(id, { 'options[7]': { finalPrice: { amount: 1.5 } } })
  expect($prices(id).get()['finalPrice']).toBe(32.5)
})

test('$prices follows the quantity to its tier, and a chosen child to its own tiers', () => {
  statePrices(id, { prices: { finalPrice: { amount: 24 }, basePrice: { amount: 20 } }, tierPrices })
  $quantity(id).set(5)
  expect($prices(id).get()).toEqual({ finalPrice: 20, basePrice: 18 })
  $selection(id).set({ ...$selection(id).get(), isComplete: true, tierPrices: [] })
  expect($prices(id).get()).toEqual({ finalPrice: 24, basePrice: 20 })
})

test('$prices notifies a listener once of changes made in one batch', () => {
  statePrices(id, { prices, tierPrices: [] })
  const seen: unknown[] = []
  const stop = $prices(id).listen(next => seen.push(next['finalPrice']))
  batch(() => {
    setPriceChanges(id, { prices: { finalPrice: { amount: 6 } } })
    $selection(id).set({ ...$selection(id).get(), isComplete: true })
  })
  stop()
  expect(seen).toEqual([31])
})
