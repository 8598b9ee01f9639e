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

/** A country as the checkout describes it; what is missing there follows from the lists of countries. */
type CountryOption = {
  readonly value?: unknown
  readonly is_region_required?: unknown
  readonly is_region_visible?: unknown
  readonly is_zipcode_optional?: unknown
}

/** What an address in a country has and needs: a region is chosen from `regions`, or typed where there are none. */
export const needsOf = (
  { regionJson, countryOptions, countriesWithOptionalZip, optionalRegionAllowed }: AddressOptions,
  country: string,
) => {
  const option = asList<CountryOption>(countryOptions).find(option => option?.value === country)
  const isIn = (countries: unknown) => asList<string>(countries).includes(country)
  const { regions_required } = asMap<unknown>(regionJson['config'])
  const isRegionRequired = option ? isOn(option.is_region_required) : isIn(regions_required)
  return {
    regions: regionsOf(regionJson, country),
    isRegionRequired,
    isRegionShown: isRegionRequired || (option ? isOn(option.is_region_visible ?? true) : optionalRegionAllowed),
    isPostcodeRequired: !(option ? isOn(option.is_zipcode_optional) : isIn(countriesWithOptionalZip)),
  }
}
