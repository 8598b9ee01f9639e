import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Totals } from '../../../core/checkout/quote.ts'
import { payable, toTotals } from '../../../core/checkout/segments.ts'
import { taxModeOf } from '../../../core/checkout/tax-mode.ts'
import { itemsOf, type Row, type Rules, rowsOf, taxDetails } from '../../../widgets/totals/model.ts'

const CART: Rules = {
  place: 'cart',
  totalsMode: 'including',
  shippingMode: 'including',
  includeTaxInGrandTotal: false,
  isFullTaxSummaryDisplayed: false,
  isZeroTaxDisplayed: false,
  isVirtual: false,
  isShippingDone: true,
  precision: 2,
}
const CHECKOUT: Rules = { ...CART, place: 'checkout' }

// What a running Magento answered (exchanges guest-cart-totals-with-coupon and guest-cart-totals-information): its sums.
const WITH_COUPON = toTotals({
  grand_total: 93.6,
  base_grand_total: 93.6,
  subtotal: 104,
  discount_amount: -10.4,
  shipping_amount: 0,
  tax_amount: 0,
  subtotal_incl_tax: 104,
  shipping_incl_tax: 0,
  base_currency_code: 'USD',
  quote_currency_code: 'USD',
  coupon_code: 'TENOFF',
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 104 },
    { code: 'discount', title: 'Discount (10% off with TENOFF)', value: -10.4 },
    { code: 'shipping', title: 'Shipping & Handling', value: 0 },
    { code: 'tax', title: 'Tax', value: 0, extension_attributes: { tax_grandtotal_details: [] } },
    { code: 'grand_total', title: 'Grand Total', value: 93.6, area: 'footer' },
  ],
  extension_attributes: { coupon_label: '10% off with TENOFF' },
})
const SHIPPED = toTotals({
  grand_total: 114,
  base_grand_total: 114,
  subtotal: 104,
  discount_amount: 0,
  shipping_amount: 10,
  tax_amount: 0,
  subtotal_incl_tax: 104,
  shipping_incl_tax: 10,
  base_currency_code: 'USD',
  quote_currency_code: 'USD',
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 104 },
    { code: 'shipping', title: 'Shipping & Handling (Flat Rate - Fixed)', value: 10 },
    { code: 'tax', title: 'Tax', value: 0 },
    { code: 'grand_total', title: 'Grand Total', value: 114, area: 'footer' },
  ],
})
// The contract's own example: net beside gross, 21 % tax.
const TAXED: Totals = {
  grand_total: 100,
  base_grand_total: 121,
  subtotal: 100,
  subtotal_incl_tax: 121,
  shipping_amount: 10,
  shipping_incl_tax: 12.1,
  discount_amount: -10,
  tax_amount: 21,
  coupon_code: 'SPRING',
  coupon_label: 'Spring sale',
  base_currency_code: 'EUR',
  quote_currency_code: 'EUR',
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 100 },
    { code: 'discount', title: 'Discount', value: -10 },
    { code: 'shipping', title: 'Shipping (Flat)', value: 10 },
    {
      code: 'tax',
      title: 'Tax',
      value: 21,
      extension_attributes: {
        tax_grandtotal_details: [{ amount: 21, group_id: 1, rates: [{ percent: '21', title: 'LT VAT' }] }],
      },
    },
    { code: 'grand_total', title: 'Grand Total', value: 121, area: 'footer' },
  ],
}

const shown = (rows: readonly Row[]) => rows.map(({ kind, tax, amount }) => [kind, tax, amount].join(' ').trim())
const rowOf = (rows: readonly Row[], kind: Row['kind']) => rows.find(row => row.kind === kind)

test('the recorded cart with a coupon shows subtotal, discount and total, and no tax of zero', () =>
  expect(shown(rowsOf(WITH_COUPON, CART))).toEqual(['sub  104', 'discount  -10.4', 'shipping', 'grand  93.6']))

test('the recorded cart with shipping names carrier and method beside the title', () => {
  const rows = rowsOf(SHIPPED, CART)
  expect(shown(rows)).toEqual(['sub  104', 'shipping  10', 'grand  114'])
  expect(rowOf(rows, 'shipping')).toMatchObject({ title: 'Shipping & Handling', note: 'Flat Rate - Fixed' })
})

test.each([
  ['1', ['sub  100', 'discount  -10', 'shipping  10', 'tax  21', 'grand  121']],
  ['2', ['sub  121', 'discount  -10', 'shipping  12.1', 'tax  21', 'grand  121']],
  [
    '3',
    [
      'sub excl 100',
      'sub incl 121',
      'discount  -10',
      'shipping excl 10',
      'shipping incl 12.1',
      'tax  21',
      'grand  121',
    ],
  ],
])('tax mode %s shows these amounts', (mode, expected) =>
  expect(shown(rowsOf(TAXED, { ...CART, totalsMode: taxModeOf(mode), shippingMode: taxModeOf(mode) }))).toEqual(
    expected,
  ),
)

test.each([
  ['excluding', 'excluding'],
  ['both', 'both'],
  ['including', 'including'],
  ['1', 'excluding'],
  ['2', 'including'],
  ['3', 'both'],
  ['', 'including'],
  ['gross', 'including'],
])('the way of showing tax %j is %s', (word, mode) => expect(taxModeOf(word)).toBe(mode))

test('of two totals the segment is with tax, and the field is without', () => {
  const rows = rowsOf(TAXED, { ...CART, includeTaxInGrandTotal: true })
  expect(shown(rows).filter(row => row.startsWith('grand'))).toEqual(['grand incl 121', 'grand excl 100'])
})

test('a discount is named once, by its code at the checkout and by its label in the cart', () => {
  expect(rowOf(rowsOf(TAXED, CHECKOUT), 'discount')?.note).toBe('SPRING')
  expect(rowOf(rowsOf(TAXED, CART), 'discount')?.note).toBe('Spring sale')
  expect(rowOf(rowsOf(WITH_COUPON, CHECKOUT), 'discount')).toMatchObject({
    title: 'Discount (10% off with TENOFF)',
    note: '',
  })
})

test('the checkout shows only the subtotal before shipping is saved', () => {
  const rows = rowsOf(TAXED, { ...CHECKOUT, isShippingDone: false })
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sub', 121],
    ['shipping', undefined],
    ['tax', undefined],
  ])
})

test('a cart of downloads has no shipping row', () =>
  expect(rowOf(rowsOf(TAXED, { ...CHECKOUT, isVirtual: true }), 'shipping')).toBeUndefined())

test('a coupon that only makes shipping free is named in the shipping row', () => {
  const rows = rowsOf({ ...TAXED, discount_amount: 0 }, CHECKOUT)
  expect(rowOf(rows, 'discount')).toBeUndefined()
  expect(rowOf(rows, 'shipping')?.note).toBe('Flat (SPRING)')
})

test('shows a tax of zero only if the shop asks for it', () =>
  expect(rowOf(rowsOf(SHIPPED, { ...CART, isZeroTaxDisplayed: true }), 'tax')?.amount).toBe(0))

test('the full tax summary has a line per rate', () => {
  const rows = rowsOf(TAXED, { ...CART, isFullTaxSummaryDisplayed: true })
  expect(rowOf(rows, 'tax')?.details).toEqual([{ title: 'LT VAT (21%)', amount: 21 }])
  expect(rowOf(rowsOf(TAXED, CART), 'tax')?.details).toBeUndefined()
})

const segmentWith = (amount: number, percents: readonly (string | number | null)[]) => ({
  code: 'tax',
  value: amount,
  extension_attributes: {
    tax_grandtotal_details: [
      { amount, rates: percents.map((percent, index) => ({ percent, title: `Rate ${index}` })) },
    ],
  },
})

test('rates without percent share a tax, and no share is NaN', () => {
  expect(taxDetails(segmentWith(10, [null, null]), 2)).toEqual([
    { title: 'Rate 0', amount: 5 },
    { title: 'Rate 1', amount: 5 },
  ])
  expect(taxDetails(segmentWith(3, ['0']), 2)).toEqual([{ title: 'Rate 0 (0%)', amount: 3 }])
})

test('the rates of a tax add up to it, to the cent', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4000 })), { minLength: 1, maxLength: 6 }),
      (cents, percents) => {
        const lines = taxDetails(
          segmentWith(
            cents / 100,
            percents.map(each => each && each / 100),
          ),
          2,
        )
        expect(lines).toHaveLength(percents.length)
        expect(Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(cents)
      },
    ),
  ))

test('shows weee once shipping is known, and other segments unless they are zero', () => {
  const totals = {
    ...SHIPPED,
    total_segments: [
      ...(SHIPPED['total_segments'] as object[]),
      { code: 'weee', title: 'FPT', value: 2.5 },
      { code: 'giftwrapping', title: 'Wrapping', value: 3 },
      { code: 'customerbalance', title: 'Credit', value: 0 },
    ],
  }
  const titles = (rules: Rules) => rowsOf(totals, rules).flatMap(({ kind, title }) => (kind === 'other' ? title : []))
  expect(titles(CART)).toEqual(['FPT', 'Wrapping'])
  expect(titles({ ...CHECKOUT, isShippingDone: false })).toEqual(['Wrapping'])
})

test('the last row is the amount in the currency that is charged, if it differs', () => {
  const rows = rowsOf({ ...TAXED, base_currency_code: 'USD', base_grand_total: 133.1 }, CART)
  expect(rows.at(-1)).toMatchObject({ kind: 'charged', amount: 133.1, note: 'USD' })
  expect(rowOf(rowsOf(TAXED, CART), 'charged')).toBeUndefined()
})

test('totals without segments show their fields', () => {
  const { total_segments: _, ...bare } = TAXED
  expect(shown(rowsOf(bare, CART))).toEqual(['sub  121', 'discount  -10', 'shipping  12.1', 'tax  21', 'grand  121'])
})

test.each([
  [[]],
  [{}],
  [null],
  ['<html>'],
  [{ total_segments: {} }],
  [{ total_segments: [null, {}] }],
  [{ items: 'no' }],
])('totals that are %j show no wrong amount and throw nothing', answer => {
  const totals = toTotals(answer)
  expect(rowsOf(totals, CHECKOUT).every(({ amount }) => amount === undefined || Number.isFinite(amount))).toBe(true)
  expect(itemsOf(totals, 'both')).toEqual([])
})

test('no amount is ever NaN', () => {
  const value = fc.oneof(fc.double(), fc.constant(null), fc.constant('12.50'), fc.constant(''), fc.constant('abc'))
  fc.assert(
    fc.property(
      fc.record({
        grand_total: value,
        subtotal: value,
        subtotal_incl_tax: value,
        discount_amount: value,
        shipping_amount: value,
        shipping_incl_tax: value,
        tax_amount: value,
        total_segments: fc.array(
          fc.record({ code: fc.constantFrom('subtotal', 'discount', 'shipping', 'tax', 'grand_total', 'weee'), value }),
        ),
      }),
      totals => {
        for (const row of rowsOf(totals as never, {
          ...CART,
          isFullTaxSummaryDisplayed: true,
          includeTaxInGrandTotal: true,
        }))
          if (row.amount !== undefined) expect(row.amount).not.toBeNaN()
      },
    ),
  )
})

test('the amount to pay is the order total', () => expect(payable(TAXED)).toBe(121))

const ITEM = {
  item_id: 5,
  name: 'Mug',
  qty: 2,
  price: 50,
  price_incl_tax: 60.5,
  row_total: 100,
  row_total_incl_tax: 121,
  options: '[{"value":"M","label":"Size"}]',
  weee_tax_applied: '[{"title":"FPT","amount":1,"row_amount":2}]',
}

test.each([
  ['excluding', [['', 50]], [['', 100]]],
  ['including', [['', 60.5]], [['', 121]]],
  [
    'both',
    [
      ['excl', 50],
      ['incl', 60.5],
    ],
    [
      ['excl', 100],
      ['incl', 121],
    ],
  ],
] as const)('an item shows its unit price and its row total %s tax', (mode, units, rows) => {
  const [item] = itemsOf({ items: [ITEM] }, mode)
  expect(item).toMatchObject({
    units,
    rows,
    options: [{ label: 'Size', value: 'M' }],
    weee: [{ title: 'FPT', amount: 2 }],
  })
})

test('an item’s price without tax is price_excl_tax if it is set', () =>
  expect(itemsOf({ items: [{ ...ITEM, price: 60.5, price_excl_tax: 50 }] }, 'excluding')[0]?.units).toEqual([['', 50]]))

test('an item with options that are no JSON shows none', () =>
  expect(itemsOf({ items: [{ ...ITEM, options: '[{', weee_tax_applied: null }] }, 'both')[0]).toMatchObject({
    options: [],
    weee: [],
  }))
