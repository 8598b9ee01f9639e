/** An address of the customer's book → as the checkout sends it. Pure. */
import { asList, asMap } from '../schema/php.ts'
import type { QuoteAddress } from './quote.ts'

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
