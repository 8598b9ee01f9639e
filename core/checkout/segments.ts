/** Reads a cart's totals. Pure. */
import { asList, asMap } from '../schema/php.ts'
import type { Totals } from './quote.ts'

export type Segment = {
  code: string
  title?: string
  /** PHP may send it as a string, or not at all. */
  value?: number | string | null
  area?: string | null
  extension_attributes?: Readonly<Record<string, unknown>> | readonly unknown[]
}

/** Totals with their extension attributes on the same level, as Magento's own script has them. */
export const toTotals = (answer: unknown): Totals => {
  const { extension_attributes, ...totals } = asMap<unknown>(answer)
  return { ...totals, ...asMap<unknown>(extension_attributes) }
}

export const segmentsOf = (totals: Totals | undefined): Segment[] =>
  asList<Segment>(totals?.['total_segments']).filter(segment => segment?.code)

export const segmentOf = (totals: Totals | undefined, code: string): Segment | undefined =>
  segmentsOf(totals).find(segment => segment.code === code)

/** The applied coupon code, as the server spells it; empty: none. "0" is a code. */
export const couponCodeOf = (totals: Totals | undefined): string => String(totals?.['coupon_code'] ?? '')

/**
 * The amount to pay, in the quote's currency; `undefined` when the totals lack it.
 *
 * The segment `grand_total` is gross. The field `grand_total` is always net of tax; it is used, with the tax added, only
 * when there is no segment.
 */
export const payable = (totals: Totals | undefined): number | undefined => {
  const value = segmentOf(totals, 'grand_total')?.value
  if (value !== undefined && value !== null && Number.isFinite(+value)) return +value
  const net = totals?.grand_total
  return net === undefined ? undefined : +net + (Number(totals?.['tax_amount']) || 0)
}
