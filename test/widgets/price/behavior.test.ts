import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { readFacts } from '../../../core/page/config.ts'
import { setPriceChanges, statePrices } from '../../../core/product/price-changes.ts'
import { $prices } from '../../../core/product/prices.ts'
import { $quantity } from '../../../core/product/quantity.ts'
import { $selection } from '../../../core/product/selection.ts'
import connectPrice from '../../../widgets/price/behavior.ts'
import widget from '../../../widgets/price/index.ts'
import { ANNOUNCE_MS } from '../../../widgets/price/model.ts'
import { PriceOptions } from '../../../widgets/price/options.ts'
import { printedPrices } from '../../../widgets/price/printed.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { find, page } from '../../support/kernel.ts'

const priceFormat = { pattern: '€%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',', groupLength: 3 }

let product = 500
let id = ''
let life: AbortController
let changes: unknown[] = []

const CONFIGURABLE = `
  <span class="normal-price"><span class="price-container"><span class="price-label">As low as</span>
    <span data-price-amount="24" data-price-type="finalPrice" class="price-wrapper"><span class="price">€24.00</span></span>
    <span data-price-amount="20" data-price-type="basePrice" data-label="Excl. Tax"><span class="price">€20.00</span></span></span></span>
  <span class="old-price sly-old-price no-display"><span class="price-label">Regular Price</span>
    <span data-price-amount="30" data-price-type="oldPrice" class="price-wrapper"><span class="price">€30.00</span></span></span>`

const arrange = (inside = CONFIGURABLE, around = (box: string) => `<div class="product-info-main">${box}</div>`) => {
  product += 1
  id = String(product)
  page(
    around(
      `<div class="price-box" data-role="priceBox" data-product-id="${id}">${inside}</div><div data-role="tier-price-block"></div>`,
    ),
  )
  changes = []
  find('.price-box').addEventListener('price:changed', event => changes.push((event as CustomEvent).detail))
}

const connect = (priceConfig: object = { priceFormat }, host = find('.price-box')) => {
  life = new AbortController()
  const options = v.parse(PriceOptions, { priceConfig })
  const prices = printedPrices(host, options)
  const withdraw = statePrices(id, { prices, tierPrices: options.tierPrices })
  connectPrice(host, options, life.signal)
  life.signal.addEventListener('abort', withdraw)
}

const amount = (type: string) => find(`[data-price-type="${type}"]`).textContent?.trim()
const select = (choice: Partial<ReturnType<ReturnType<typeof $selection>['get']>>) =>
  $selection(id).set({ ...$selection(id).get(), ...choice })
const change = (finalPrice: number, others: object = {}) =>
  setPriceChanges(id, { prices: { finalPrice: { amount: finalPrice }, ...others } })

afterEach(() => {
  life?.abort()
  vi.useRealTimers()
})

test('writes nothing while no price changes, whatever format the server used', () => {
  arrange(CONFIGURABLE.replace('€24.00', ' € 24,- '))
  const before = document.body.innerHTML
  connect()
  expect(document.body.innerHTML.replace(/<div class="skerry-sr-only".*?<\/div>/, '')).toBe(before)
  expect(changes).toEqual([])
})

test('writes an amount that the configuration knows where the server has printed another', () => {
  arrange()
  connect({ priceFormat, prices: { finalPrice: { amount: 30 }, oldPrice: { amount: 30 } } })
  expect(amount('finalPrice')).toBe('€30.00')
})

test('writes changed amounts only', () => {
  arrange()
  connect()
  const base = find('[data-price-type=basePrice] .price').firstChild
  change(6)
  expect(amount('finalPrice')).toBe('€30.00')
  expect(find('[data-price-type=basePrice] .price').firstChild).toBe(base)
})

test('restores the box and its tiers when disconnected', () => {
  arrange()
  const before = find('.product-info-main').innerHTML
  connect()
  select({ isComplete: true, isOnSale: true, tierPrices: [{ qty: 2, price: 20, percentage: 10 }] })
  change(6)
  expect(find('.product-info-main').innerHTML).not.toBe(before)
  expect(find('[data-role="tier-price-block"]').textContent).not.toBe('')
  life.abort()
  expect(find('.product-info-main').innerHTML).toBe(before)
})

test.each([
  ['the page’s price format', { pattern: '£%s' }, '£30,00'],
  ['its own currency format where the page has none', undefined, '30,00 kr'],
])('writes a changed amount in %s', (_format, priceFormat, text) => {
  readFacts({ priceFormat })
  arrange()
  connect({ currencyFormat: '%s kr' })
  change(6)
  expect(amount('finalPrice')).toBe(text)
  readFacts({})
})

test('updates the price without tax beside the price with tax', () => {
  arrange()
  connect()
  change(6, { basePrice: { amount: 5 } })
  expect([amount('finalPrice'), amount('basePrice')]).toEqual(['€30.00', '€25.00'])
})

test('adds and removes the changes of several sources', () => {
  arrange()
  connect()
  change(6)
  setPriceChanges(id, { 'options[7]': { finalPrice: { amount: 1.5 } } })
  expect(amount('finalPrice')).toBe('€31.50')
  change(0)
  expect(amount('finalPrice')).toBe('€25.50')
  setPriceChanges(id, { 'options[7]': {} })
  expect(amount('finalPrice')).toBe('€24.00')
})

test('shows a choice that was made before it connected', () => {
  arrange()
  change(6)
  connect()
  expect(amount('finalPrice')).toBe('€30.00')
})

test('prefers the configuration’s prices to the markup’s', () => {
  arrange()
  connect({ priceFormat, prices: { finalPrice: { amount: 100 } } })
  change(1)
  expect(amount('finalPrice')).toBe('€101.00')
})

test('adds Luma’s inner span where it is missing', () => {
  arrange('<span data-price-type="finalPrice" data-price-amount="24">€24.00</span>')
  connect()
  change(6)
  expect(find('[data-price-type] > span.price').textContent).toBe('€30.00')
})

test('keeps the width of a longer amount', () => {
  arrange(CONFIGURABLE.replace('€24.00', '€1,124.00'))
  connect()
  change(6)
  expect(find('[data-price-type=finalPrice] .price').style.minInlineSize).toBe('7ch')
})

test('emits a change with its amounts and text', () => {
  arrange()
  connect()
  change(6, { oldPrice: { amount: 2 } })
  expect(changes).toEqual([{ productId: id, final: 30, old: 32, formatted: '€30.00' }])
})

test('shows the tier of the quantity, and the product’s price below the first tier', () => {
  arrange()
  connect({
    priceFormat,
    tierPrices: [
      { qty: 10, price: 15 },
      { qty: 5, price: 21, basePrice: 17.5 },
    ],
  })
  $quantity(id).set(5)
  expect([amount('finalPrice'), amount('basePrice')]).toEqual(['€21.00', '€17.50'])
  $quantity(id).set(12)
  expect(amount('finalPrice')).toBe('€15.00')
  $quantity(id).set(1)
  expect(amount('finalPrice')).toBe('€24.00')
})

test('uses the initial quantity', () => {
  arrange()
  $quantity(id).set(5)
  connect({ priceFormat, tierPrices: [{ qty: 5, price: 21 }] })
  expect(amount('finalPrice')).toBe('€21.00')
})

test('uses the chosen child’s tiers for a configurable product', () => {
  arrange()
  connect({ priceFormat, tierPrices: [] })
  $quantity(id).set(5)
  change(6)
  select({ isComplete: true, tierPrices: [{ qty: 5, price: 27 }] })
  expect(amount('finalPrice')).toBe('€27.00')
  $quantity(id).set(2)
  expect(amount('finalPrice')).toBe('€30.00')
})

test('adds custom options to a tier price', () => {
  arrange()
  connect({ priceFormat, tierPrices: [{ qty: 5, price: 21 }] })
  setPriceChanges(id, { 'options[7]': { finalPrice: { amount: 3 } } })
  $quantity(id).set(5)
  expect(amount('finalPrice')).toBe('€24.00')
})

test('shows the old price only while the chosen child is on sale', () => {
  arrange()
  connect()
  select({ isComplete: true, isOnSale: true })
  expect(find('.sly-old-price').hidden).toBe(false)
  expect(find('.sly-old-price').classList.contains('no-display')).toBe(false)
  expect(find('.normal-price').classList.contains('special-price')).toBe(true)
  select({ isOnSale: false })
  expect(find('.sly-old-price').hidden).toBe(true)
  expect(find('.normal-price').classList.contains('special-price')).toBe(false)
})

test('marks a sale in a box that the host is around', () => {
  arrange()
  const host = document.createElement('div')
  host.dataset['productId'] = id
  find('.price-box').before(host)
  host.append(find('.price-box'))
  connect(undefined, host)
  select({ isComplete: true, isOnSale: true })
  expect(find('.normal-price').classList.contains('special-price')).toBe(true)
})

test('keeps the server’s old price of a product without options', () => {
  arrange()
  connect()
  $quantity(id).set(3)
  expect(find('.sly-old-price').classList.contains('no-display')).toBe(true)
})

test('shows "As low as" until the choice is complete', () => {
  arrange()
  connect()
  select({ isComplete: false })
  expect(find('.normal-price .price-label').hidden).toBe(false)
  select({ isComplete: true })
  expect(find('.normal-price .price-label').hidden).toBe(true)
  expect(find('.sly-old-price .price-label').hidden).toBe(false)
})

test('lists a child’s tiers in their block', () => {
  arrange()
  connect()
  select({ isComplete: true, tierPrices: [{ qty: 5, price: 27, percentage: 10 }] })
  const block = find('[data-role="tier-price-block"]')
  expect(block.hidden).toBe(false)
  expect(find('ul.prices-tier > li.item').textContent).toBe('Buy 5 for €27.00 each and save 10%')
  expect(find('.price-container.price-tier_price .price').textContent).toBe('€27.00')
  expect(find('strong.benefit > .percent').textContent).toBe('10')
  select({ tierPrices: [] })
  expect(block.hidden).toBe(true)
  // Its room stays, so that nothing below it moves.
  expect(block.textContent).not.toBe('')
  select({ tierPrices: [{ qty: 3, price: 28, percentage: 5 }] })
  expect(block.hidden).toBe(false)
  expect(block.querySelectorAll('li')).toHaveLength(1)
})

test('leaves the server’s list of tiers in its box as it is printed', () => {
  const line = (
    price: number,
  ) => `<li class="item"><span data-price-amount="${price}" data-price-type="" class="price-wrapper">
    <span class="price">€${price}.00</span></span><span data-price-amount="${price - 4}" data-price-type="basePrice"
    class="price-wrapper"><span class="price">€${price - 4}.00</span></span></li>`
  arrange(`<ul class="prices-tier items">${line(22)}${line(18)}</ul>`)
  const before = find('.price-box').textContent
  connect({ priceFormat, prices: { finalPrice: { amount: 24 }, basePrice: { amount: 20 } } })
  const share = Object.entries($prices(id).get()).map(([code, own]) => [code, { amount: own / 10 }])
  setPriceChanges(id, { 'options[3]': Object.fromEntries(share) })
  expect($prices(id).get()).toEqual({ finalPrice: 26.4, basePrice: 22 })
  expect(find('.price-box').textContent).toBe(before)
})

test('does not change the tier block of another product', () => {
  arrange(CONFIGURABLE, box => `<div class="product-item">${box}</div>`)
  const other = document.createElement('div')
  other.dataset['role'] = 'tier-price-block'
  document.body.prepend(other)
  connect()
  select({ isComplete: true, tierPrices: [{ qty: 5, price: 27 }] })
  expect(other.childElementCount).toBe(0)
})

test('announces a new price once, after a pause', () => {
  vi.useFakeTimers()
  arrange()
  connect()
  change(6)
  vi.advanceTimersByTime(ANNOUNCE_MS - 1)
  change(0.1)
  vi.advanceTimersByTime(ANNOUNCE_MS - 1)
  expect(find('[role=status]').textContent).toBe('')
  vi.advanceTimersByTime(1)
  expect(find('[role=status]').textContent).toBe('Price €24.10')
})

test('announces no price of a tile', () => {
  vi.useFakeTimers()
  arrange(CONFIGURABLE, box => `<div class="product-item">${box}</div>`)
  connect()
  change(6)
  vi.advanceTimersByTime(ANNOUNCE_MS)
  expect(document.querySelector('[role=status]')?.textContent ?? '').toBe('')
})

test('ignores changes when disconnected', () => {
  arrange()
  connect()
  life.abort()
  change(6)
  expect(amount('finalPrice')).toBe('€24.00')
})

const inTile = (box: string) => `<li class="product-item">${box}</li>`

test.each([
  ['of the product’s page', false, undefined],
  ['of the product’s page', true, undefined],
  ['of a tile', false, inTile],
  ['of a tile', true, inTile],
])(
  'legacy scripts change the price %s, and get the new one, natively or with jQuery (%s)',
  async (_place, hasJQuery, around) => {
    const jQuery = jQueryStandIn()
    vi.stubGlobal('jQuery', hasJQuery ? jQuery : undefined)
    arrange(undefined, around)
    const received = vi.fn()
    if (hasJQuery) jQuery(document.body).on('priceUpdated', (_event, prices) => received(prices))
    else document.body.addEventListener('priceUpdated', event => received((event as CustomEvent).detail))
    life = new AbortController()
    const options = v.parse(PriceOptions, { priceConfig: { priceFormat } })
    widget.connect(find('.price-box'), options, life.signal, () => {})
    const changes = { 'options[7]': { finalPrice: { amount: 6 } }, 'options[8]': {} }
    if (hasJQuery) jQuery(find('.price-box')).trigger('updatePrice', [changes])
    else find('.price-box').dispatchEvent(new CustomEvent('updatePrice', { detail: changes }))
    await vi.waitFor(() => expect(amount('finalPrice')).toBe('€30.00'))
    expect(received).toHaveBeenCalledWith(
      expect.objectContaining({ finalPrice: { amount: 30, adjustments: {}, final: 30, formatted: '€30.00' } }),
    )
    vi.unstubAllGlobals()
  },
)
