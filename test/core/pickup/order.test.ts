import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleKm, haversineKm } from '../../../core/map/distance.ts'
import { dayName, groupDays, isAlwaysOpen, isOpen } from '../../../core/pickup/hours.ts'
import { distancesFrom, orderByDistance, orderByTown } from '../../../core/pickup/order.ts'
import { finish, point } from './points.ts'

test('sorts points by town, then SMARTPOST first, then by public name', () => {
  const points = [
    point({ code: '1', town: 'ŠIAULIAI', name: 'A' }),
    point({ code: '2', town: 'Vilnius', name: 'b' }),
    point({ code: '3', town: 'VILNIUS', name: 'Z', isFirst: true }),
    point({ code: '4', town: 'VILNIUS', name: 'A' }),
    point({ code: '5', town: 'TELŠIAI', name: 'A' }),
    point({ code: '6', town: 'VILNIUS', name: 'C', isFirst: true }),
  ]
  const codes = [...finish(orderByTown(points, 'lt'))].map(number => points[number]?.code)
  // In Lithuanian Š comes after S and before T.
  expect(codes).toEqual(['1', '5', '6', '3', '4', '2'])
})

const place = fc.record({
  lat: fc.double({ min: -89, max: 89, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['the first carrier', greatCircleKm],
  ['the second carrier', haversineKm],
])('by distance of %s the nearest are first, and equally distant points keep their order', (_name, distanceKm) => {
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 60 }), (from, places) => {
      const points = places.map((at, number) => point({ code: String(number), ...at }))
      const distances = distancesFrom(points, from, distanceKm)
      const order = orderByDistance(
        points.map((_point, number) => number),
        distances,
      )
      expect([...order].sort((a, b) => a - b)).toEqual(points.map((_point, number) => number))
      for (let at = 1; at < order.length; at++) {
        const [a, b] = [order[at - 1] as number, order[at] as number]
        const [near, far] = [a, b].map(number => Math.round((distances[number] as number) * 1000)) as [number, number]
        expect(near).toBeLessThanOrEqual(far)
        if (near === far) expect(a).toBeLessThan(b)
      }
    }),
  )
})

const WEEK = [1, 2, 3, 4, 5].map(day => ({ day, from: '08:00', to: '18:00' }))
const at = (text: string) => new Date(text)

test.each([
  ['2026-11-20T07:59', false],
  ['2026-11-20T08:00', true],
  ['2026-11-20T17:59', true],
  ['2026-11-20T18:00', false],
  ['2026-11-21T12:00', false],
])('a shop with weekday hours at %s is open: %s', (now, open) => expect(isOpen(WEEK, at(now))).toBe(open))

test('a point that closes after midnight is open after midnight', () => {
  const late = [{ day: 5, from: '18:00', to: '02:00' }]
  expect(isOpen(late, at('2026-11-20T23:30'))).toBe(true)
  expect(isOpen(late, at('2026-11-21T01:59'))).toBe(true)
  expect(isOpen(late, at('2026-11-21T02:00'))).toBe(false)
})

test('unknown hours are neither open nor closed', () =>
  expect(isOpen(undefined, at('2026-11-20T12:00'))).toBeUndefined())

test('around the clock is all seven days', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, from: '00:00', to: '24:00' }))
  expect(isAlwaysOpen(all)).toBe(true)
  expect(isAlwaysOpen(all.slice(1))).toBe(false)
})

test('groups consecutive days with the same hours; a missing day shifts none', () =>
  expect(
    groupDays([
      ...WEEK.filter(({ day }) => day !== 3),
      { day: 6, from: '10:00', to: '12:00' },
      { day: 6, from: '13:00', to: '15:00' },
    ]),
  ).toEqual([
    { first: 1, last: 2, times: '08:00–18:00' },
    { first: 4, last: 5, times: '08:00–18:00' },
    { first: 6, last: 6, times: '10:00–12:00, 13:00–15:00' },
  ]))

test('names days in the page’s language', () => {
  expect(dayName(1, 'en')).toBe('Mon')
  expect(dayName(7, 'fi')).toMatch(/^su/)
})
