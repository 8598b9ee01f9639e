/** Regions by country, and what an address needs there. */
import { isOn } from '../schema/is-on.ts'
import { asList, asMap } from '../schema/php.ts'
import type { AddressOptions } from './address-options.ts'

export type Region = { readonly id: string; readonly code: string; readonly name: string }

/** A country's regions: in the server's order as a list, by name as a map. */
export const regionsOf = (regionJson: Readonly<Record<string, unknown>>, country: string): Region[] => {
  const found = regionJson[country]
  const regions = Object.entries(asMap<Partial<Region>>(found)).map(([key, { id = key, code, name }]) => ({
    id: `${id}`,
    code: `${code ?? ''}`,
    name: `${name ?? ''}`,
  }))
  return Array.isArray(found) ? regions : regions.sort((a, b) => a.name.localeCompare(b.name))
}

/** A country as the checkout describes it. The lists of countries count where the page describes none. */
type CountryOption = {
  readonly value?: unknown
  readonly is_region_required?: unknown
  readonly is_region_visible?: unknown
  readonly is_zipcode_optional?: unknown
}

/**
 * The fields that an address in a country has and needs: a region is chosen from `regions`, or typed where there are none.
 * `isPostcodeRequired` is `undefined` where a postcode stays as it is: the page describes other countries alone.
 */
export const needsOf = (
  { regionJson, countryOptions, countriesWithOptionalZip, optionalRegionAllowed }: AddressOptions,
  country: string,
) => {
  const described = asList<CountryOption>(countryOptions)
  // The options have one without a country, too.
  const option = described.find(option => country && option?.value === country)
  const isIn = (countries: unknown) => !described.length && asList<string>(countries).includes(country)
  const { regions_required } = asMap<unknown>(regionJson['config'])
  const isRegionRequired = isOn(option?.is_region_required) || isIn(regions_required)
  const isPostcodeOptional = isOn(option?.is_zipcode_optional) || isIn(countriesWithOptionalZip)
  return {
    regions: regionsOf(regionJson, country),
    isRegionRequired,
    isRegionShown: isRegionRequired || (option ? isOn(option.is_region_visible ?? true) : optionalRegionAllowed),
    isPostcodeRequired: described.length && !option ? undefined : !isPostcodeOptional,
  }
}
