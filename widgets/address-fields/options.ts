import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json, text } from '../../core/schema/scalars.ts'

export const AddressFieldsOptions = v.object({
  regionJson: v.optional(json(map()), {}),
  postCodes: v.optional(json(map()), {}),
  countriesWithOptionalZip: v.optional(json(v.unknown()), []),
  optionalRegionAllowed: v.optional(flag(), true),
  countryOptions: v.optional(json(v.unknown()), []),
  defaultRegion: v.optional(text(), ''),
})
export type AddressFieldsOptions = v.InferOutput<typeof AddressFieldsOptions>
