/** Regions by country. */
import { isOn } from '../schema/is-on.ts'
import { asList, asMap } from '../schema/php.ts'

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

export type RegionState = {
  control: 'select' | 'text'
  isShown: boolean
  isRequired: boolean
}

/** A country as the checkout describes it; what is missing there follows from the regions. */
type CountryOption = {
  readonly value?: unknown
  readonly is_region_required?: unknown
  readonly is_region_visible?: unknown
  readonly is_zipcode_optional?: unknown
}

export const countryOption = (countryOptions: unknown, country: string): CountryOption | undefined =>
  asList<CountryOption>(countryOptions).find(option => option?.value === country)

/** Which of the two region fields a country has, and whether it must be filled in. */
export const regionState = (
  regionJson: Readonly<Record<string, unknown>>,
  country: string,
  isOptionalAllowed: boolean,
  option?: CountryOption,
): RegionState => {
  const { regions_required } = asMap<unknown>(regionJson['config'])
  const isRequired = option ? isOn(option.is_region_required) : asList<string>(regions_required).includes(country)
  const control = regionsOf(regionJson, country).length ? 'select' : 'text'
  const isVisible = option ? isOn(option.is_region_visible ?? true) : isOptionalAllowed
  return { control, isShown: isRequired || isVisible, isRequired }
}
