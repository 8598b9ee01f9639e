import { expect, test } from 'vitest'
import { formatKm, greatCircleKm, haversineKm, KM_PER_DEGREE } from '../../../core/map/distance.ts'

const VILNIUS = { lat: 54.6872, lon: 25.2797 }
const KAUNAS = { lat: 54.8985, lon: 23.9036 }
const RIGA = { lat: 56.9496, lon: 24.1052 }
const TALLINN = { lat: 59.437, lon: 24.7536 }
const HELSINKI = { lat: 60.1699, lon: 24.9384 }

test.each([
  ['Vilnius', 'Kaunas', VILNIUS, KAUNAS, 91.5],
  ['Vilnius', 'Riga', VILNIUS, RIGA, 262],
  ['Tallinn', 'Helsinki', TALLINN, HELSINKI, 82],
])('both formulas know how far it is from %s to %s', (_a, _b, from, to, km) => {
  for (const distanceKm of [greatCircleKm, haversineKm]) {
    expect(distanceKm(from, to)).toBeGreaterThan(km * 0.99)
    expect(distanceKm(from, to)).toBeLessThan(km * 1.01)
  }
})

test('a great circle has 111.19 km per degree', () => {
  expect(KM_PER_DEGREE).toBeCloseTo(111.1896, 3)
  expect(greatCircleKm({ lat: 54, lon: 25 }, { lat: 55, lon: 25 })).toBeCloseTo(KM_PER_DEGREE, 6)
})

test('the haversine formula uses an earth radius of 6371 km', () =>
  expect(haversineKm({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo((Math.PI / 180) * 6371, 6))

test('a place is 0 km from itself', () => {
  expect(greatCircleKm(VILNIUS, { ...VILNIUS })).toBe(0)
  expect(haversineKm(VILNIUS, { ...VILNIUS })).toBe(0)
})

test('places a few centimetres apart have a distance, never NaN', () => {
  for (let step = 1; step < 2000; step++) {
    const near = { lat: VILNIUS.lat + step * 1e-10, lon: VILNIUS.lon }
    expect(greatCircleKm(VILNIUS, near)).not.toBeNaN()
  }
})

test('formats a distance with two decimals', () => expect(formatKm(1.005)).toBe('1.00 km'))

test('the distance to the opposite side of the earth is half its circumference', () => {
  const from = { lat: -88.9999999999908, lon: 179.99998629888083 }
  const to = { lat: 88.99999999999991, lon: -7.786553624100634e-10 }
  expect(greatCircleKm(from, to)).toBeCloseTo(180 * KM_PER_DEGREE, 3)
})
