import type { Rate } from '../../core/checkout/quote.ts'
import { asMap } from '../../core/schema/php.ts'

/** Milliseconds without typing before rates are requested. */
export const RATES_MS = 500

/**
 * When a method delivers, from one of its extension attributes: a date by the page's language, any other text as the
 * server has it; empty: the server says nothing.
 *
 * @param locale As Magento writes it: `lt_LT`.
 */
export const deliveryText = (rate: Rate, attribute: string, locale: string): string => {
  const value = asMap<unknown>(rate.extension_attributes)[attribute]
  const text = typeof value === 'string' ? value.trim() : ''
  const date = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text)?.[0]
  const day = date ? new Date(date) : undefined
  if (!day || Number.isNaN(day.getTime())) return text
  const parts = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(/^[a-z]{2,3}(?=_|$)/.exec(locale)?.[0], parts).format(day)
}
