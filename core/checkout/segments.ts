/** What a cart's totals say. Pure. */
import { asList } from '../schema/php.ts'
import type { Totals } from './quote.ts'

export type Segment = {
  code: string
  title?: string
  /** PHP may send it as a text, or not at all. */
  value?: number | string | null
  area?: string | null
  extension_attributes?: Readonly<Record<string, unknown>> | readonly unknown[]
}

export const segmentOf = (totals: Totals | undefined, code: string): Segment | undefined =>
  asList<Segment>(totals?.['total_segments']).find(segment => segment?.code === code)

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
