import { afterEach, expect, test, vi } from 'vitest'
import { firstChange } from '../../../core/product/first-change.ts'
import { setPriceChanges } from '../../../core/product/price-changes.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import { $selection } from '../../../core/product/selection.ts'
import { find, page } from '../../support/kernel.ts'

let product = 900
let life: AbortController
/** A page of a product nobody touched; the sign is looked for at its price box. */
const wait = (quantity = '1') => {
  product += 1
  page(
    `<p data-product-id="${product}"></p><form><input name="product" value="${product}"><input name="qty" value="${quantity}"></form>`,
  )
  const wake = vi.fn()
  life = new AbortController()
  firstChange(find('p'), undefined, wake, life.signal)
  return wake
}
const id = () => String(product)
afterEach(() => life.abort())

test('does not wake for a product as the server printed it', () => expect(wait()).not.toHaveBeenCalled())

test('wakes at a choice, not when the swatches are rendered', () => {
  const begin = wait()
  const $chosen = $selection(id())
  $chosen.set({ ...$chosen.get(), isComplete: false })
  expect(begin).not.toHaveBeenCalled()
  $chosen.set({ ...$chosen.get(), attributes: { 93: '56' } })
  expect(begin).toHaveBeenCalled()
})

test('wakes at another quantity, also one that the server printed', () => {
  expect(wait('3')).toHaveBeenCalled()
  const begin = wait()
  $quantity(id()).set(2)
  expect(begin).toHaveBeenCalled()
})

test('wakes at a price change of any source', () => {
  const begin = wait()
  setPriceChanges(id(), { prices: {} })
  expect(begin).not.toHaveBeenCalled()
  setPriceChanges(id(), { 'options[7]': { finalPrice: { amount: 1 } } })
  expect(begin).toHaveBeenCalled()
})

test('does not wake when disconnected', () => {
  const begin = wait()
  life.abort()
  $quantity(id()).set(2)
  expect(begin).not.toHaveBeenCalled()
})
