import { expect, test } from 'vitest'
import { centreOf, choosesFirst, startsSearch } from '../../../widgets/pickup-terminals/model.ts'

test.each([
  ['LT', 54.999921, 23.96472, 8],
  ['LV', 56.8796, 24.6032, 8],
  ['EE', 58.7952, 25.5923, 7],
  ['FI', 54.999921, 23.96472, 8],
])('the map of %s begins at %d, %d, zoom %d', (country, lat, lon, zoom) =>
  expect(centreOf(country)).toEqual({ lat, lon, zoom }),
)

test.each([
  [true, undefined, '01103', true],
  [true, undefined, '011', false],
  [true, undefined, '', false],
  [true, {}, '01103', false],
  [false, undefined, '01103', false],
])('auto-select %s with %o chosen and the postcode "%s" starts a search: %s', (auto, chosen, postcode, starts) =>
  expect(startsSearch(auto, chosen, postcode)).toBe(starts),
)

test.each([
  [true, undefined, '01103', true],
  [true, undefined, '01', true],
  [true, undefined, ' ', false],
  [true, { code: '1' }, '01103', false],
  [false, undefined, '01103', false],
])(
  'auto-select %s with %o chosen and the postcode "%s" chooses the first terminal: %s',
  (auto, chosen, postcode, chooses) => expect(choosesFirst(auto, chosen, postcode)).toBe(chooses),
)
