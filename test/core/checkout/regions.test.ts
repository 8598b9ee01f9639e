import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postcodeExamples } from '../../../core/checkout/postcode-note.ts'
import { needsOf, regionsOf } from '../../../core/checkout/regions.ts'

const LT = { a: { pattern: '^[0-9]{5}$', example: '12345' }, b: { pattern: '^LT-[0-9]{5}$', example: 'LT-12345' } }

test.each([
  ['01103', undefined],
  [' 01103 ', undefined],
  ['LT-01103', undefined],
  ['', undefined],
  ['0110', ['12345', 'LT-12345']],
  ['lt-01103', ['12345', 'LT-12345']],
  ['0'.repeat(21), undefined],
])('the Lithuanian postcode "%s" is noticed: %o', (postcode, examples) =>
  expect(postcodeExamples(postcode, LT)).toEqual(examples),
)

test('a country without patterns takes any postcode', () => expect(postcodeExamples('x', undefined)).toBeUndefined())
test('a pattern that is none counts as right', () =>
  expect(postcodeExamples('x', { a: { pattern: '(' } })).toBeUndefined())

const json = {
  config: { regions_required: ['US', 'CN'] },
  US: { 43: { code: 'NY', name: 'New York' }, 12: { code: 'CA', name: 'California' } },
  LT: [
    { id: 2, code: 'B', name: 'Zeta' },
    { id: 1, code: 'A', name: 'Alpha' },
  ],
}

test('regions of the checkout are sorted by name, those of account forms are in the server’s order', () => {
  expect(regionsOf(json, 'US').map(({ name }) => name)).toEqual(['California', 'New York'])
  expect(regionsOf(json, 'LT').map(({ name }) => name)).toEqual(['Zeta', 'Alpha'])
  expect(regionsOf(json, 'XX')).toEqual([])
})

const options = {
  regionJson: json,
  postCodes: {},
  countriesWithOptionalZip: ['DE'],
  optionalRegionAllowed: true,
  countryOptions: [],
  defaultRegion: '',
}

test.each([
  ['US', true, 2, true, true],
  ['LT', true, 2, true, false],
  ['LT', false, 2, false, false],
  ['CN', true, 0, true, true],
  ['DE', true, 0, true, false],
  ['DE', false, 0, false, false],
])(
  '%s (optional regions allowed: %s) has %d regions to choose from, shown %s, required %s',
  (country, optionalRegionAllowed, count, isRegionShown, isRegionRequired) => {
    const { regions, ...needs } = needsOf({ ...options, optionalRegionAllowed }, country)
    expect(regions).toHaveLength(count)
    expect(needs).toMatchObject({ isRegionShown, isRegionRequired })
  },
)

test.each([
  ['DE', { is_region_required: true, is_region_visible: true }, true, true],
  ['DE', { is_region_required: false, is_region_visible: false }, false, false],
  ['DE', { is_region_required: '1' }, true, true],
  ['US', { is_region_visible: true }, true, false],
  ['US', { is_region_required: '0', is_region_visible: '0' }, false, false],
])(
  'what the page says of the region of %s, %j, wins: shown %s, required %s',
  (country, option, isShown, isRequired) => {
    const { isRegionShown, isRegionRequired } = needsOf(
      { ...options, countryOptions: [{ value: country, ...option }] },
      country,
    )
    expect([isRegionShown, isRegionRequired]).toEqual([isShown, isRequired])
  },
)

test.each([
  ['US', [], true],
  ['DE', [], false],
  ['DE', [{ value: 'DE' }], true],
  ['US', [{ value: 'US', is_zipcode_optional: '1' }], false],
  ['DE', [{ value: 'US' }], undefined],
  ['', [{ value: '' }, { value: 'US' }], undefined],
])('the postcode of %s, which the page describes as %j, is required: %s', (country, countryOptions, isRequired) =>
  expect(needsOf({ ...options, countryOptions }, country).isPostcodeRequired).toBe(isRequired),
)

test.each(['US', ''])('a region of "%s", which is not among the described countries, is not required', country => {
  const countryOptions = [{ value: '', is_region_required: true }, { value: 'LT' }]
  expect(needsOf({ ...options, countryOptions }, country).isRegionRequired).toBe(false)
})

/** A table of regions in the account's shape, and the same in the checkout's. */
const tables = fc
  .record({
    countries: fc.dictionary(
      fc.stringMatching(/^[A-Z]{2}$/),
      fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 999 }), code: fc.string(), name: fc.string() }), {
        selector: ({ id }) => id,
        maxLength: 8,
      }),
      { maxKeys: 6 },
    ),
    required: fc.array(fc.stringMatching(/^[A-Z]{2}$/), { maxLength: 4 }),
  })
  .map(({ countries, required }) => {
    const config = { show_all_regions: true, regions_required: required }
    const maps = Object.entries(countries).map(([country, list]) => [
      country,
      Object.fromEntries(list.map(({ id, code, name }) => [id, { code, name }])),
    ])
    return {
      asList: { ...countries, config } as Record<string, unknown>,
      asMap: { ...Object.fromEntries(maps), config } as Record<string, unknown>,
      names: [...Object.keys(countries), ...required, 'ZZ'],
      required,
    }
  })
const byId = (regions: readonly { id: string }[]) => regions.toSorted((a, b) => Number(a.id) - Number(b.id))

test('both shapes of any table give a country the same regions, and the same field', () =>
  fc.assert(
    fc.property(tables, fc.boolean(), ({ asList, asMap, names, required }, allowed) => {
      for (const country of names) {
        expect(byId(regionsOf(asMap, country))).toEqual(byId(regionsOf(asList, country)))
        const needsBy = (regionJson: Record<string, unknown>) => {
          const { regions: _, ...needs } = needsOf({ ...options, regionJson, optionalRegionAllowed: allowed }, country)
          return needs
        }
        expect(needsBy(asMap)).toEqual(needsBy(asList))
        expect(needsBy(asList)).toMatchObject({
          isRegionRequired: required.includes(country),
          isRegionShown: required.includes(country) || allowed,
        })
      }
    }),
  ))
