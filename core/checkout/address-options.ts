import * as v from 'valibot'
import { map } from '../schema/php.ts'
import { flag, json, text } from '../schema/scalars.ts'

/** Options of an address form about countries, by Magento's own keys. */
export const AddressOptions = v.object({
  regionJson: v.optional(json(map()), {}),
  postCodes: v.optional(json(map()), {}),
  countriesWithOptionalZip: v.optional(json(v.unknown()), []),
  optionalRegionAllowed: v.optional(flag(), true),
  countryOptions: v.optional(json(v.unknown()), []),
  defaultRegion: v.optional(text(), ''),
})
export type AddressOptions = v.InferOutput<typeof AddressOptions>
