/** Documentation of the options and requests that both pickers share. */
import type { OptionNotes } from '../schema/reference.ts'
import type { carrierEntries } from './carrier-options.ts'

export const carrierNotes: { readonly [Name in keyof typeof carrierEntries]: OptionNotes } = {
  carrier: { about: 'Carrier code in rates, payload and storage', example: 'harbour' },
  title: { about: 'Its name in messages', example: 'Harbour Post', otherwise: 'the code' },
  methods: { about: 'Codes of the methods that need a point, separated by spaces', example: 'PARCEL_TERMINAL' },
  attribute: {
    about: 'Extension attribute on the shipping address',
    example: 'harbour_parcel_terminal',
    otherwise: '`{carrier}_parcel_terminal`',
  },
  section: {
    about: 'Section of the browser’s own data: `{ selectedPickupPoint, lastPickupPoint, lastPickupCountry }`',
    example: 'harbour-data',
    otherwise: '`{carrier}-data`',
  },
  list: {
    about:
      'Address of the list; `{store}`, `{group}`, `{city}`, `{postcode}` and `{country}` are filled in, encoded; empty values as `-`',
    example: '/harbour.json',
    otherwise: '`rest/{store}/V1/{carrier}/get-parcel-terminal-list/{group}/{city}/{country}`',
  },
  fields: {
    about: 'Which key of a record holds what: part → path; `a|b` takes the first that is not empty, `a+b` joins',
    example: '{"code": "ref", "name": "title", "lat": "pos.0", "lon": "pos.1"}',
    shape: 'Record<string, string>',
    otherwise: 'the carrier’s own record, or GeoJSON',
  },
  country: { about: 'Two-letter country code, used until an address has one', example: 'LV' },
  postcode: {
    about: 'The shopper’s postcode where no address form is on the page',
    example: 'LV-1010',
    otherwise: 'the address form’s',
  },
  geocoder: {
    about: 'Base address of the geocoder; `findAddressCandidates` and `suggest` follow it',
    example: '/geocoder/',
    otherwise: 'none: only points are searched',
  },
  geocoderToken: { about: 'Sent to the geocoder as `token`', example: 'AAPK…', otherwise: 'none' },
  search: { about: '`points`: no requests; `geocoder`: points are not searched', example: 'points' },
  tiles: {
    about: 'Address of a map picture, with `{z}`, `{x}` and `{y}`',
    example: '/map/{z}/{x}/{y}.png',
    otherwise: 'none: no map',
  },
  attribution: { about: 'Text under the map', example: 'Map: Natural Earth', otherwise: 'nothing' },
  map: { about: 'Off: the list alone', example: '0' },
  mode: { about: '`inline`: in the page', example: 'inline' },
  locate: { about: 'The "Use my location" button', example: '0' },
  filters: { about: 'Open now, around the clock, wheelchair: where the list has the data', example: '0' },
  recent: { about: 'The point chosen last is listed first', example: '0' },
  sheet: { about: 'On a phone the card covers the lower part of the map; off: it fills the dialog', example: '0' },
  named: { about: 'The confirm button names the point', example: '0' },
  grouped: { about: 'Days with the same hours share a line', example: '0' },
  weekdays: { about: 'Days by their names in the page’s language; off: by their numbers, 1 is Monday', example: '0' },
  recheck: {
    about:
      'A stored point that is not in the list of the country is taken back with the reason; off: it is kept until the order',
    example: '0',
  },
  restore: {
    about:
      'Closing without confirming returns to the chosen point and announces it; off: the dialog keeps the point that was shown',
    example: '0',
  },
  explain: {
    about:
      'Messages with a next step: map off or not loaded, its pictures missing, address search down, location denied, nothing found; off: “Nothing found” alone',
    example: '0',
  },
  marker: { about: 'Address of the marker’s picture, 29 × 34 pixels', example: '/media/pin.png', otherwise: 'drawn' },
}

const carrierCalls = {
  'GET {list}': 'one of its methods is chosen, and before an order',
  'GET {geocoder}/findAddressCandidates': 'an address is searched',
  'GET {geocoder}/suggest': 'the shopper types',
}

const carrierSections = {
  '{section}': '`selectedPickupPoint`, `lastPickupPoint` and its country, only in the browser',
  'checkout-data': 'the address, where there is no form',
}

/** Notes on host, events, requests and sections that both pickers' pages share. */
export const pickerNotes = (name: 'pickup-points' | 'pickup-terminals') => ({
  place: 'Checkout' as const,
  hostAttributes: { 'data-fallback': 'on the element inside that holds the server’s own field' },
  events: {
    [`${name}:opened`]: 'the dialog is open',
    [`${name}:selected`]: 'a point is chosen; `manual` is false for a restored or programmatic choice',
    [`${name}:closed`]: 'the dialog is closed',
  },
  listens: {
    [`${name}:select`]:
      'with `{ code }` (or the carrier’s `{ id }`) and `{ manual }`: chooses that point, and closes the open dialog unless `close` is `false`',
  },
  sections: carrierSections,
  calls: carrierCalls,
})
