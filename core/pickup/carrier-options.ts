/** What a page says of a carrier, for both pickers: the kit itself names no carrier and calls no host. */
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
  /** Its code in the shop: rates, payload and storage are named by it. */
  carrier: id(),
  /** Its name in messages. */
  title: v.optional(text(), ''),
  /** Codes of the methods that need a point. */
  methods: words('PARCEL_TERMINAL'),
  /** Extension attribute on the shipping address; `{carrier}_parcel_terminal` when nothing is said. */
  attribute: v.optional(text(), ''),
  /** Section of the browser's own data; `{carrier}-data` when nothing is said. */
  section: v.optional(text(), ''),
  /** Address of the list, with `{store}`, `{group}`, `{city}`, `{postcode}` and `{country}`. */
  list: v.optional(text(), ''),
  /** Which key of a record holds what: JSON, path by part. */
  fields: v.optional(fields(), {}),
  /** ISO code of two letters, as long as no address says one. */
  country: v.optional(text(), 'LT'),
  /** Where the shopper lives, as long as no address says it. */
  postcode: v.optional(text(), ''),
  /** Base address of the geocoder; empty: addresses are not searched for. */
  geocoder: v.optional(text(), ''),
  geocoderToken: v.optional(text(), ''),
  search: v.optional(word('both', 'points', 'geocoder'), 'both'),
  /** Address of a map picture, with `{z}`, `{x}` and `{y}`; empty: no map. */
  tiles: v.optional(text(), ''),
  attribution: v.optional(text(), ''),
  /** Off: the list alone. */
  map: v.optional(flag(), true),
  mode: v.optional(word('dialog', 'inline'), 'dialog'),
  /** "Use my location" as a button. */
  locate: v.optional(flag(), true),
  /** Open now, around the clock, wheelchair: where the list says so. */
  filters: v.optional(flag(), true),
  /** The point used last stands first. */
  recent: v.optional(flag(), true),
  /** On a phone the card lies over the map. */
  sheet: v.optional(flag(), true),
  /** The confirm button names the point. */
  named: v.optional(flag(), true),
  /** Days with the same hours share a line. */
  grouped: v.optional(flag(), true),
  /** Days have their names in the page's language; off: by their numbers, 1 is Monday. */
  weekdays: v.optional(flag(), true),
  /** A stored point is looked up in the list of the address's country. */
  recheck: v.optional(flag(), true),
  /** What was looked at and not confirmed is given up when the dialog closes, and that is said. */
  restore: v.optional(flag(), true),
  /** What does not work is said in a sentence of its own, with a way on. */
  explain: v.optional(flag(), true),
  /** Address of the marker's picture; ours is drawn. */
  marker: v.optional(text(), ''),
}
const CarrierOptions = v.object(carrierEntries)
export type CarrierOptions = v.InferOutput<typeof CarrierOptions>

/** Extension attribute of a carrier: the page's, else named by the carrier's code. */
export const attributeOf = ({ attribute, carrier }: Pick<CarrierOptions, 'attribute' | 'carrier'>): string =>
  attribute || `${carrier}_parcel_terminal`

/** Section of the browser's own data: the page's, else named by the carrier's code. */
export const sectionOf = ({ section, carrier }: Pick<CarrierOptions, 'section' | 'carrier'>): string =>
  section || `${carrier}-data`
