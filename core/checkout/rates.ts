/** When shipping rates can be estimated, and which of them is preselected. Pure. */
import type { QuoteAddress, Rate } from './quote.ts'

/** Fields a carrier needs before it can name a price. */
export const RATE_FIELDS = ['postcode', 'country_id', 'city'] as const
export type RateField = (typeof RATE_FIELDS)[number]

export const rateCode = ({ carrier_code, method_code }: Pick<Rate, 'carrier_code' | 'method_code'>): string =>
  `${carrier_code}_${method_code}`

type Asked = Pick<QuoteAddress, 'countryId' | 'postcode' | 'city' | 'street' | 'region' | 'regionId'>

/** Names of the empty fields. Countries without postcodes need none. */
export const missingFields = (
  { countryId, postcode, city }: Pick<Asked, 'countryId' | 'postcode' | 'city'>,
  optionalZip: readonly string[] = [],
): RateField[] =>
  RATE_FIELDS.filter(field =>
    field === 'country_id'
      ? !countryId
      : field === 'city'
        ? !city.trim()
        : !postcode.trim() && !optionalZip.includes(countryId),
  )

/** The address as the estimate request takes it. */
export const toEstimate = ({ countryId, postcode, city, street, region, regionId }: Asked) => ({
  country_id: countryId,
  postcode: postcode.trim(),
  city: city.trim(),
  street: street.map(line => line.trim()).filter(Boolean),
  ...(region && { region }),
  ...(regionId && { region_id: regionId }),
})

/**
 * The method chosen after a new list: the only one, the one chosen before, the one of the last visit, or none. An
 * unavailable method is never chosen.
 */
export const chooseRate = (rates: readonly Rate[], current: string, remembered: string): string => {
  const codes = rates.filter(({ available, method_code }) => available && method_code).map(rateCode)
  if (codes.length === 1 && !current) return codes[0] ?? ''
  return [current, remembered].find(code => code && codes.includes(code)) ?? ''
}
