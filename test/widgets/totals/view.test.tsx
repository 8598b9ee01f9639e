import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $pending, $quote } from '../../../core/checkout/quote.ts'
import { markTotalsStale } from '../../../core/checkout/refresh-totals.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/totals/index.ts'
import '../../../widgets/totals/view.tsx'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const { reload } = vi.hoisted(() => ({ reload: vi.fn(async () => {}) }))
vi.mock('../../../core/customer-data/requests.ts', () => ({ reload }))

const EUROS = { pattern: '€%s', requiredPrecision: 2, decimalSymbol: '.', groupSymbol: ',', groupLength: 3 }
const DOLLARS = { ...EUROS, pattern: '$%s' }
const TOTALS = {
  grand_total: 1000,
  base_grand_total: 1331,
  subtotal: 1000,
  subtotal_incl_tax: 1210,
  tax_amount: 210,
  base_currency_code: 'USD',
  quote_currency_code: 'EUR',
  items: [
    {
      item_id: 5,
      name: 'Mug&trade; &amp; <b>lid</b>',
      qty: 2,
      price: 50,
      price_incl_tax: 60.5,
      row_total: 100,
      row_total_incl_tax: 121,
    },
  ],
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 1000 },
    { code: 'shipping', title: '<img src=x>', value: 0 },
    { code: 'tax', title: 'VAT', value: 210 },
    { code: 'grand_total', title: 'To pay', value: 1210 },
  ],
}

const empty = { ...$quote.get() }
beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', priceFormat: EUROS })
  $quote.set(empty)
  $pending.set({ count: 0, isLost: false })
})
afterEach(disconnectAll)

const open = async (more: object = {}) => {
  connect(
    widget,
    'totals',
    `<div data-widget="totals"><script type="application/json" data-options>${JSON.stringify({
      totalsData: TOTALS,
      basePriceFormat: DOLLARS,
      ...more,
    }).replaceAll('<', '\\u003c')}</script></div>`,
  )
  await vi.waitFor(() => expect(document.querySelector('.skerry-totals')).toBeTruthy())
}
const text = (selector: string) => find(selector).textContent?.trim()

test('amounts have the store’s price format, the charged amount that of the base currency', async () => {
  await open()
  expect(text('.sub .amount')).toBe('€1,210.00')
  expect(text('.grand .amount')).toBe('€1,210.00')
  expect(text('.charge .mark')).toBe('You will be charged for')
  expect(text('.charge .amount')).toBe('$1,331.00')
})

test('titles are the server’s, as text', async () => {
  await open()
  expect(text('.shipping .mark')).toBe('<img src=x>')
  expect(document.querySelector('.skerry-totals img')).toBeNull()
})

test('the number of items is the server’s own sum, fractions too', async () => {
  await open({ showItems: true, totalsData: { ...TOTALS, items_qty: 13.0765 } })
  expect(text('.items-in-cart summary')).toBe('13.0765 items in cart')
})

test('items show both prices by the review’s own mode', async () => {
  await open({ showItems: true, reviewItemPriceDisplayMode: 'both' })
  expect(text('.product-item-name')).toBe('Mug™ & lid')
  expect(text('.details-qty')).toContain('2 × €50.00 Excl. Tax × €60.50 Incl. Tax')
  expect(text('.product-item .subtotal')).toBe('€100.00 Excl. Tax€121.00 Incl. Tax')
})

test('totals are stale until a pending change is answered, and stay so if it is lost', async () => {
  await open()
  const first = markTotalsStale()
  const second = markTotalsStale()
  await settle()
  expect(find('.skerry-totals').getAttribute('aria-busy')).toBe('true')
  first()
  first()
  await settle()
  expect(find('.skerry-totals').getAttribute('aria-busy')).toBe('true')
  second(false)
  await settle()
  expect(find('.skerry-totals').getAttribute('aria-busy')).toBe('false')
  expect(find('.skerry-totals').hasAttribute('data-stale')).toBe(true)
  expect(text('.skerry-totals__old')).toContain('These amounts may be out of date.')
})

test('announces a new total once all answers have arrived, and nothing before the first change', async () => {
  await open()
  const region = find('body > [role=status]')
  expect(region.textContent).toBe('')
  const end = markTotalsStale()
  $quote.setKey('totals', { ...TOTALS, total_segments: [{ code: 'grand_total', title: 'To pay', value: 5 }] })
  await settle()
  expect(region.textContent).toBe('')
  end()
  await settle()
  expect(region.textContent).toBe('To pay: €5.00')
})

test('totals from another step win over the page’s', async () => {
  $quote.setKey('totals', { total_segments: [{ code: 'grand_total', title: 'To pay', value: 7 }] })
  await open()
  expect(text('.grand .amount')).toBe('€7.00')
})

test('a checkout with saved shipping shows all rows at once', async () => {
  await open({ place: 'checkout', isShippingSaved: true })
  expect(text('.grand .amount')).toBe('€1,210.00')
  disconnectAll()
  $quote.set(empty)
  await open({ place: 'checkout' })
  expect(document.querySelector('.grand')).toBeNull()
  expect(text('.shipping .amount')).toBe('Not yet calculated')
})

test('another tab’s change of the cart loads the totals again, and marks them when they do not arrive', async () => {
  const { asked } = fakeServer()
  await open()
  const write = async (oldValue: unknown, newValue: unknown) => {
    const texts = { oldValue: JSON.stringify(oldValue), newValue: JSON.stringify(newValue) }
    dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage', ...texts }))
    await settle()
  }
  await write({ cart: { data_id: 1 }, wishlist: 1 }, { cart: { data_id: 1 } })
  expect(asked).toHaveLength(0)
  await write({ cart: { data_id: 1 } }, {})
  expect(find('.skerry-totals').dataset['stale']).toBe('true')
  await asked[0]?.answer({ total_segments: [{ code: 'grand_total', title: 'To pay', value: 9 }] })
  expect(text('.grand .amount')).toBe('€9.00')
  expect(find('.skerry-totals').dataset['stale']).toBeUndefined()
  await write({}, { cart: { data_id: 2 } })
  await asked[1]?.fail()
  expect(find('.skerry-totals').dataset['stale']).toBe('true')
})

test('Try again gives its focus to the table, because it is gone once it was pressed', async () => {
  fakeServer()
  await open()
  markTotalsStale()(false)
  await vi.waitFor(() => expect(document.querySelector('.skerry-totals__old button')).toBeTruthy())
  find('.skerry-totals__old button').focus()
  find('.skerry-totals__old button').click()
  expect(document.activeElement).toBe(find('.skerry-totals table'))
})

test.each([
  ['the page’s with tax', '1210.0000', 0],
  ['the page’s without tax', '1000.0000', 0],
  ['another, from another browser', '1452.0000', 1],
])('a cart section whose subtotal is %s is loaded as often as needed', async (_name, subtotalAmount, times) => {
  reload.mockClear()
  setSection('cart', { subtotalAmount })
  await open()
  await settle()
  expect(reload.mock.calls).toEqual(Array(times).fill([['cart']]))
})
