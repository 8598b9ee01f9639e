/** What a cart's totals say (coupon-totals contract, 5). Nothing is added up here. Pure. */
import { asList, asMap } from '../schema/php.ts'
import type { Totals } from './quote.ts'

export type Segment = {
  code: string
  title?: string
  /** PHP may send it as a text, or not at all. */
  value?: number | string | null
  area?: string | null
  extension_attributes?: Readonly<Record<string, unknown>> | readonly unknown[]
}

/** An answer, with what extensions added to it on its own level, as Magento's script has it. */
export const toTotals = (answer: unknown): Totals => {
  const { extension_attributes, ...totals } = asMap<unknown>(answer)
  return { ...totals, ...asMap<unknown>(extension_attributes) }
}

export const segmentsOf = (totals: Totals | undefined): Segment[] =>
  asList<Segment>(totals?.['total_segments']).filter(segment => segment?.code)

export const segmentOf = (totals: Totals | undefined, code: string): Segment | undefined =>
  segmentsOf(totals).find(segment => segment.code === code)

/** The code in use, as the server spells it; empty: none. "0" is a code. */
export const couponCodeOf = (totals: Totals | undefined): string => String(totals?.['coupon_code'] ?? '')

/**
 * What is to be paid, in the quote's currency; `undefined` while no totals say it.
 *
 * The segment is the gross amount. The field `grand_total` is net of tax, always (coupon-totals contract, 5), and counts
 * only with the tax added where there is no segment.
 */
export const payable = (totals: Totals | undefined): number | undefined => {
  const value = segmentOf(totals, 'grand_total')?.value
  if (value !== undefined && value !== null && Number.isFinite(+value)) return +value
  const net = totals?.grand_total
  return net === undefined ? undefined : +net + (Number(totals?.['tax_amount']) || 0)
}
