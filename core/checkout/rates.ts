/** Which rates are asked for, and which of them is chosen by itself. Pure. */
import type { QuoteAddress, Rate } from './quote.ts'

/** What a carrier needs to know before it can name a price (spec, point 5). */
export const RATE_FIELDS = ['postcode', 'country_id', 'city'] as const

export const rateCode = ({ carrier_code, method_code }: Pick<Rate, 'carrier_code' | 'method_code'>): string =>
  `${carrier_code}_${method_code}`

type Asked = Pick<QuoteAddress, 'countryId' | 'postcode' | 'city' | 'street' | 'region' | 'regionId'>

/** Names of the fields that are missing. A country that needs no postcode gives rates without one. */
export const missingFields = (
  { countryId, postcode, city }: Pick<Asked, 'countryId' | 'postcode' | 'city'>,
  optionalZip: readonly string[] = [],
): (typeof RATE_FIELDS)[number][] =>
  RATE_FIELDS.filter(field =>
    field === 'country_id'
      ? !countryId
      : field === 'city'
        ? !city.trim()
        : !postcode.trim() && !optionalZip.includes(countryId),
  )

/** The address as the estimate takes it. */
export const toEstimate = ({ countryId, postcode, city, street, region, regionId }: Asked) => ({
  country_id: countryId,
  postcode: postcode.trim(),
  city: city.trim(),
  street: street.map(line => line.trim()).filter(Boolean),
  ...(region && { region }),
  ...(regionId && { region_id: regionId }),
})

/**
 * The method after a new list: the only one; the one chosen before; the one of the last visit; else none. A method that
 * is not available is never chosen.
 */
export const chooseRate = (rates: readonly Rate[], current: string, remembered: string): string => {
  const codes = rates.filter(({ available, method_code }) => available && method_code).map(rateCode)
  if (codes.length === 1 && !current) return codes[0] ?? ''
  return [current, remembered].find(code => code && codes.includes(code)) ?? ''
}
