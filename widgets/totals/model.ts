/**
 * The rows of the totals table: which are shown, with which amounts. One list of rules for one table, hence long. Nothing
 * is added up here except the parts of a tax, which the server does not divide by rate.
 */

import type { Totals } from '../../core/checkout/quote.ts'
import { couponCodeOf, type Segment, segmentOf, segmentsOf } from '../../core/checkout/segments.ts'
import type { TaxMode } from '../../core/checkout/tax-mode.ts'
import { asList, asMap } from '../../core/schema/php.ts'

export type Rules = {
  place: 'cart' | 'checkout'
  totalsMode: TaxMode
  shippingMode: TaxMode
  includeTaxInGrandTotal: boolean
  isFullTaxSummaryDisplayed: boolean
  isZeroTaxDisplayed: boolean
  isVirtual: boolean
  /** A shipping method is saved, or nothing needs shipping. */
  isShippingDone: boolean
  /** Decimals of a price, for dividing a tax. */
  precision: number
}

export type Kind = 'sub' | 'discount' | 'shipping' | 'tax' | 'other' | 'grand' | 'charged'
type Tax = 'excl' | 'incl' | ''
export type Row = {
  kind: Kind
  code: string
  /** The server's title; empty: the label of the kind is used. */
  title: string
  /** Beside the title: the coupon, or the carrier and its method. */
  note: string
  /** Set on both of two rows that show the same amount with and without tax. */
  tax: Tax
  /** `undefined`: not known before shipping is saved. */
  amount: number | undefined
  /** The tax by rate. */
  details?: readonly { title: string; amount: number }[]
}

const number = (value: unknown): number => Number(value) || 0
/** The first value that is set, as a number. */
const firstOf = (...values: unknown[]): number => number(values.find(value => value != null && value !== ''))

const inModes = (mode: TaxMode, excluding: number, including: number): [Tax, number][] =>
  mode === 'both'
    ? [
        ['excl', excluding],
        ['incl', including],
      ]
    : [['', mode === 'excluding' ? excluding : including]]

type Rate = { title?: string; percent?: string | number | null }

/**
 * A tax by its rates: each gets its share of the group's amount by percent; the last one gets the remainder, so that the
 * lines add up.
 */
export const taxDetails = (segment: Segment | undefined, precision: number): { title: string; amount: number }[] => {
  const groups = asList<unknown>(asMap<unknown>(segment?.extension_attributes)['tax_grandtotal_details'])
  const unit = 10 ** precision
  return groups.flatMap(group => {
    const { amount, rates } = asMap<unknown>(group)
    const list = asList<Rate>(rates)
    const percents = list.map(({ percent }) => number(percent))
    const sum = percents.reduce((all, percent) => all + percent, 0)
    let left = number(amount)
    return list.map(({ title = '', percent }, index) => {
      const share = sum ? (percents[index] ?? 0) / sum : 1 / list.length
      const part = index === list.length - 1 ? left : Math.round(number(amount) * share * unit) / unit
      left -= part
      return {
        title: percent == null || percent === '' ? title : `${title} (${number(percent)}%)`,
        amount: Math.round(part * unit) / unit,
      }
    })
  })
}

/** `Shipping (Carrier - Method)` → both parts. */
const splitTitle = (title: string): [string, string] => {
  const [, head, note] = /^(.*?)\s*\((.*)\)\s*$/.exec(title) ?? []
  return head ? [head, note ?? ''] : [title, '']
}

const isTaken = (code: string) => /^(subtotal|shipping|tax|grand_total)$/.test(code)

/** The rows in the order of the server's segments, with the subtotal first and the order total last. */
export const rowsOf = (totals: Totals, rules: Rules): Row[] => {
  const { place, isShippingDone, isVirtual } = rules
  const isCheckout = place === 'checkout'
  const isFull = !isCheckout || isShippingDone
  const code = couponCodeOf(totals)
  const label = String(totals['coupon_label'] ?? '')
  const row = (
    kind: Kind,
    segment: Partial<Segment> | undefined,
    amount: number | undefined,
    more: Partial<Row> = {},
  ) => ({
    kind,
    code: segment?.code ?? kind,
    title: segment?.title ?? '',
    note: '',
    tax: '' as Tax,
    amount,
    ...more,
  })
  const segments = segmentsOf(totals)
  const discounts = segments.filter(({ code }) => code.includes('discount'))
  const [discount] = discounts
  const taken = number(totals['discount_amount'])
  const hasDiscount = isFull && taken !== 0

  const subtotal = (): Row[] => {
    const segment = segmentOf(totals, 'subtotal')
    const net = firstOf(totals['subtotal'], segment?.value)
    return inModes(rules.totalsMode, net, firstOf(totals['subtotal_incl_tax'], net)).map(([tax, amount]) =>
      row('sub', segment, amount, { tax }),
    )
  }
  const discountRow = (): Row[] => {
    if (!hasDiscount) return []
    const title = discount?.title ?? ''
    const note = isCheckout ? code : label || code
    // The title may contain the coupon already.
    return [row('discount', discount, taken, { note: title.includes(note) ? '' : note })]
  }
  const shipping = (): Row[] => {
    if (isVirtual) return []
    const segment = segmentOf(totals, 'shipping')
    const [title, way] = splitTitle(segment?.title ?? '')
    const net = firstOf(totals['shipping_amount'], segment?.value)
    const gross = firstOf(totals['shipping_incl_tax'], net)
    // A coupon that only makes shipping free has no discount row.
    const note = [way, code && !hasDiscount ? `(${code})` : ''].filter(Boolean).join(' ')
    if (isCheckout ? !isShippingDone : !way && !gross && !net)
      return [
        row('shipping', { ...segment, title }, undefined, { note: code && !hasDiscount && isFull ? `(${code})` : '' }),
      ]
    return inModes(rules.shippingMode, net, gross).map(([tax, amount]) =>
      row('shipping', { ...segment, title }, amount, { tax, note }),
    )
  }
  const tax = (): Row[] => {
    const segment = segmentOf(totals, 'tax')
    if (!segment && totals['tax_amount'] == null) return []
    if (!isFull) return [row('tax', segment, undefined)]
    const amount = firstOf(segment?.value, totals['tax_amount'])
    if (!amount && !rules.isZeroTaxDisplayed) return []
    const details = amount > 0 && rules.isFullTaxSummaryDisplayed ? taxDetails(segment, rules.precision) : []
    return [row('tax', segment, amount, details.length ? { details } : {})]
  }
  const other = (segment: Segment): Row[] => {
    const amount = number(segment.value)
    // Weee, the tax on packages and devices, is shown only in the full table.
    const isHidden = /^weee/.test(segment.code) ? !isFull || amount <= 0 : !amount
    return isHidden ? [] : [row('other', segment, amount)]
  }
  const grand = (): Row[] => {
    if (!isFull) return []
    const segment = segmentOf(totals, 'grand_total')
    const net = number(totals.grand_total)
    const gross = firstOf(segment?.value, net + number(totals['tax_amount']))
    // The field `grand_total` beside the segments is always net of tax.
    return inModes(rules.includeTaxInGrandTotal ? 'both' : 'including', net, gross)
      .reverse()
      .map(([tax, amount]) => row('grand', segment, amount, { tax }))
  }
  const { base_currency_code: base, quote_currency_code: quote } = totals
  const charged =
    isFull && base && quote && base !== quote
      ? [row('charged', undefined, number(totals['base_grand_total']), { note: String(base) })]
      : []

  const has = (code: string) => segments.some(segment => segment.code === code)
  const middle = segments.flatMap(segment => {
    if (segment === discount) return discountRow()
    if (segment.code === 'shipping') return shipping()
    if (segment.code === 'tax') return tax()
    return isTaken(segment.code) ? [] : other(segment)
  })
  return [
    ...subtotal(),
    ...(discount ? [] : discountRow()),
    ...middle,
    ...(has('shipping') ? [] : shipping()),
    ...(has('tax') ? [] : tax()),
    ...grand(),
    ...charged,
  ]
}

/** A cart item as it is shown. */
export type Item = {
  id: string
  name: string
  qty: number
  /** Price of one piece; `rows` is the price of all pieces. */
  units: readonly [Tax, number][]
  rows: readonly [Tax, number][]
  options: readonly { label: string; value: string }[]
  /** Taxes on packages and devices, for all pieces. */
  weee: readonly { title: string; amount: number }[]
}

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Items in the cart's order. Totals without `price_excl_tax` have the price without tax in `price`. */
export const itemsOf = (totals: Totals, mode: TaxMode): Item[] =>
  asList<Record<string, unknown>>(totals['items']).map(item => {
    const unit = firstOf(item['price_excl_tax'], item['price'])
    const row = number(item['row_total'])
    return {
      id: String(item['item_id'] ?? ''),
      name: String(item['name'] ?? ''),
      qty: number(item['qty']),
      units: inModes(mode, unit, firstOf(item['price_incl_tax'], unit)),
      rows: inModes(mode, row, firstOf(item['row_total_incl_tax'], row)),
      options: asList<Record<string, unknown>>(parsed(item['options'])).map(({ label, value, full_view }) => ({
        label: String(label ?? ''),
        value: [full_view ?? value].flat().join(', '),
      })),
      weee: asList<Record<string, unknown>>(parsed(item['weee_tax_applied'])).map(({ title, row_amount, amount }) => ({
        title: String(title ?? ''),
        amount: firstOf(row_amount, amount),
      })),
    }
  })
