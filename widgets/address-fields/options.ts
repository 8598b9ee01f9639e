import * as v from 'valibot'
import { map } from '../../core/schema/php.ts'
import { flag, json } from '../../core/schema/scalars.ts'

export const AddressFieldsOptions = v.object({
  /** Magento's regions, in either of its two shapes; `config.regions_required` lists countries. */
  regionJson: v.optional(json(map()), {}),
  /** Country → name → `{ pattern, example }`. */
  postCodes: v.optional(json(map()), {}),
  /** Countries whose addresses have no postcode. */
  countriesWithOptionalZip: v.optional(json(v.unknown()), []),
  optionalRegionAllowed: v.optional(flag(), true),
})
export type AddressFieldsOptions = v.InferOutput<typeof AddressFieldsOptions>
