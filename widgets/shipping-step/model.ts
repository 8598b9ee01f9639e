import type { QuoteAddress } from '../../core/checkout/quote.ts'
import { asList, asMap } from '../../core/schema/php.ts'

/** Milliseconds of quiet after a field of the address before rates are asked for. */
export const RATES_MS = 500
/** The same before an e-mail address is looked up. */
export const EMAIL_MS = 2000

/** As browsers check it, with a dot in the domain. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())

/** An address of the customer's book → as the checkout sends it. */
export const fromStored = (stored: Readonly<Record<string, unknown>>): QuoteAddress => {
  const text = (key: string) => String(stored[key] ?? '')
  const region = asMap<unknown>(stored['region'])
  const regionId = String(stored['region_id'] ?? region['region_id'] ?? '')
  return {
    customerAddressId: text('id'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    countryId: text('country_id'),
    street: asList<string>(stored['street']).filter(Boolean),
    postcode: text('postcode'),
    city: text('city'),
    telephone: text('telephone'),
    ...(text('company') && { company: text('company') }),
    ...(regionId && regionId !== '0' && { regionId }),
    ...(region['region'] ? { region: String(region['region']), regionCode: String(region['region_code'] ?? '') } : {}),
  }
}
