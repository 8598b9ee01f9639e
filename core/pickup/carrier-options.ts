/** Options of a carrier, for both pickers; `carrier-reference.ts` describes them. The kit names no carrier and no host. */
import * as v from 'valibot'
import { asMap } from '../schema/php.ts'
import { flag, id, json, text, word } from '../schema/scalars.ts'
import type { Fields } from './read-points.ts'

const words = (otherwise: string) =>
  v.pipe(
    v.optional(text(), otherwise),
    v.transform(value => value.split(/[\s,]+/).filter(Boolean)),
  )

const fields = () =>
  json(
    v.pipe(
      v.unknown(),
      v.transform(value => asMap<string>(value) as Fields),
    ),
  )

export const carrierEntries = {
  carrier: id(),
  title: v.optional(text(), ''),
  methods: words('PARCEL_TERMINAL'),
  attribute: v.optional(text(), ''),
  section: v.optional(text(), ''),
  list: v.optional(text(), ''),
  fields: v.optional(fields(), {}),
  country: v.optional(text(), 'LT'),
  postcode: v.optional(text(), ''),
  geocoder: v.optional(text(), ''),
  geocoderToken: v.optional(text(), ''),
  search: v.optional(word('both', 'points', 'geocoder'), 'both'),
  tiles: v.optional(text(), ''),
  attribution: v.optional(text(), ''),
  map: v.optional(flag(), true),
  mode: v.optional(word('dialog', 'inline'), 'dialog'),
  locate: v.optional(flag(), true),
  filters: v.optional(flag(), true),
  recent: v.optional(flag(), true),
  sheet: v.optional(flag(), true),
  named: v.optional(flag(), true),
  grouped: v.optional(flag(), true),
  weekdays: v.optional(flag(), true),
  recheck: v.optional(flag(), true),
  restore: v.optional(flag(), true),
  explain: v.optional(flag(), true),
  marker: v.optional(text(), ''),
}
const CarrierOptions = v.object(carrierEntries)
export type CarrierOptions = v.InferOutput<typeof CarrierOptions>

/** A carrier as the checkout knows it; what the page leaves out is named by the carrier's code. */
export const toPickup = ({ carrier, title, methods, attribute }: CarrierOptions) => ({
  carrier,
  title: title || carrier,
  methods,
  attribute: attribute || `${carrier}_parcel_terminal`,
})

/** Section of the browser's own data: the page's, else named by the carrier's code. */
export const sectionOf = ({ section, carrier }: Pick<CarrierOptions, 'section' | 'carrier'>): string =>
  section || `${carrier}-data`
