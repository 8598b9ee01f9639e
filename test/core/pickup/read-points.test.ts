import { expect, test } from 'vitest'
import { FIRST_FIELDS, readPoints, SECOND_FIELDS } from '../../../core/pickup/read-points.ts'
import { record } from './points.ts'

const [read] = [(part: Record<string, unknown> = {}) => readPoints([record('036013201', part)], FIRST_FIELDS)[0]]

test('reads the first carrier’s record: leading zeros of codes stay, coordinates become numbers', () => {
  const point = read()
  expect(point).toMatchObject({ code: '036013201', id: '1036013201', lat: 54.6892, lon: 25.2798, town: 'VILNIUS' })
})

test.each(['SMARTPOST', 'smartpost'])('lists a point of type %s first in its town', type =>
  expect(read({ type })?.isFirst).toBe(true),
)

test('reads x as the longitude and y as the latitude of the second carrier’s record', () => {
  const [group] = [
    {
      name: 'Vilniaus m. sav.',
      terminals: [
        {
          zip: '88801',
          name: 'Marių',
          location: 'Vilnius',
          x: '25.28',
          y: '54.69',
          comment: 'Left of the doors',
          city: 'Vilniaus m. sav.',
        },
      ],
    },
  ]
  expect(readPoints([group], SECOND_FIELDS)[0]).toMatchObject({
    code: '88801',
    lat: 54.69,
    lon: 25.28,
    town: 'Vilniaus m. sav.',
    note: 'Left of the doors',
  })
})

test('reads the street of a raw record of the second carrier, else its town', () => {
  const raw = {
    ZIP: '96243',
    NAME: 'Abja',
    A1_NAME: 'Viljandi maakond',
    A2_NAME: 'Mulgi vald',
    A5_NAME: 'Pärnu mnt',
    A7_NAME: '13',
    X_COORDINATE: '25.3',
    Y_COORDINATE: '58.1',
  }
  expect(readPoints([raw], SECOND_FIELDS)[0]?.street).toBe('Pärnu mnt 13')
  expect(readPoints([{ ...raw, A5_NAME: '', A7_NAME: '' }], SECOND_FIELDS)[0]?.street).toBe('Mulgi vald')
})

test('reads a GeoJSON list without a mapping', () => {
  const list = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [24.1, 56.9] },
        properties: { code: 'R1', name: 'Riga pier', town: 'Riga' },
      },
    ],
  }
  expect(readPoints(list, FIRST_FIELDS)[0]).toMatchObject({ code: 'R1', name: 'Riga pier', lat: 56.9, lon: 24.1 })
})

test('reads any list whose keys the page maps', () => {
  const fields = { code: 'ref', name: 'title', lat: 'pos.0', lon: 'pos.1', street: 'road+no' }
  const list = [{ ref: 7, title: 'Mill', pos: [55, 24], road: 'Old Road', no: 3 }]
  expect(readPoints(list, fields)[0]).toMatchObject({ code: '7', name: 'Mill', street: 'Old Road 3', lat: 55, lon: 24 })
})

test.each([
  ['null', null],
  ['an empty list', []],
  ['no list', undefined],
])('treats opening times that are %s as unknown', (_name, openingTimes) =>
  expect(read({ openingTimes })?.hours).toBeUndefined(),
)

test('keeps several intervals of one day', () =>
  expect(
    read({
      openingTimes: [
        { weekday: '1', timeFrom: '13:00', timeTo: '18:00' },
        { weekday: '1', timeFrom: '08:00', timeTo: '12:00' },
      ],
    })?.hours,
  ).toEqual([
    { day: 1, from: '08:00', to: '12:00' },
    { day: 1, from: '13:00', to: '18:00' },
  ]))

test('sorts the intervals of a day whose hours have one digit or two', () =>
  expect(
    read({
      openingTimes: [
        { weekday: '1', timeFrom: '13.00', timeTo: '18.00' },
        { weekday: '1', timeFrom: '8.00', timeTo: '12.00' },
      ],
    })?.hours?.map(({ from }) => from),
  ).toEqual(['8.00', '13.00']))

test.each([
  ['null', null],
  ['an object', { message: 'No' }],
  ['a list of nothing', [null, 1, 'a']],
  ['a point without a place', [record('1', { location: { lat: '', lon: '' } })]],
  ['a point at 0° 0°, where no place is known', [record('1', { location: { lat: '0.000000', lon: '0' } })]],
  ['a point without a code', [record('', { pupCode: null })]],
])('%s gives no points and no error', (_name, answer) => expect(readPoints(answer, FIRST_FIELDS)).toEqual([]))

test('reads an object with numbers as keys, PHP’s list with gaps', () =>
  expect(readPoints({ 0: record('1'), 4: record('2') }, FIRST_FIELDS)).toHaveLength(2))

test('lists a code once', () => expect(readPoints([record('1'), record('1')], FIRST_FIELDS)).toHaveLength(1))
