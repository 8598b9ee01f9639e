import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPlaces, neighbourOf, projectPoints } from '../../../core/map/projection.ts'

const WORLD = [0, 0, 256, 256] as const
/** Places on the equator, so that a degree is as wide as it is high: 0.711 px at zoom 0. */
const at = (...places: readonly (readonly [lat: number, lon: number])[]) =>
  projectPoints(places.map(([lat, lon]) => ({ lat, lon })))

test('projects like map tiles: Vilnius is in tile 145/81 at zoom 8', () => {
  const { x, y } = at([54.6892, 25.2798])
  expect([Math.floor(((x[0] as number) * 2 ** 8) / 256), Math.floor(((y[0] as number) * 2 ** 8) / 256)]).toEqual([
    145, 81,
  ])
})

test('groups places within 80 px, with their count and box', () => {
  // At zoom 8 a degree is 182 px.
  const places = at([0, 0], [0, 0.4], [0, -0.43], [0, 0.5])
  const groups = groupPlaces(places, 8, 80, WORLD)
  expect(groups.map(({ first, count }) => [first, count])).toEqual([
    [0, 3],
    [3, 1],
  ])
  expect(groups[0]?.left).toBe(places.x[2])
  expect(groups[0]?.right).toBe(places.x[1])
})

test('groups only places inside the box', () =>
  expect(groupPlaces(at([0, 0], [40, 100]), 8, 80, [127, 127, 129, 129])).toHaveLength(1))

test('groups and arrow keys leave out places that are not shown', () => {
  const places = projectPoints(
    [0, 1, 2].map(lon => ({ lat: 0, lon })),
    [0, 2],
  )
  expect(groupPlaces(places, 8, 80, WORLD).map(({ first }) => first)).toEqual([0, 2])
  expect(neighbourOf(places, { lat: 0, lon: 0 }, 0, 1, 0, 10)).toBe(2)
})

test('530 terminals of a country are few markers at its zoom', () => {
  const places = at(...Array.from({ length: 530 }, (_, n) => [54 + (n % 23) * 0.1, 21 + (n % 29) * 0.2] as const))
  expect(groupPlaces(places, 8, 80, WORLD).length).toBeLessThan(120)
})

test('every place is in exactly one group, and first places of groups are at least the radius apart', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 53, max: 60, noNaN: true }), fc.double({ min: 20, max: 30, noNaN: true })), {
        maxLength: 80,
      }),
      fc.integer({ min: 4, max: 12 }),
      (points, zoom) => {
        const places = at(...points)
        const groups = groupPlaces(places, zoom, 80, WORLD)
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(points.length)
        const size = 80 / 2 ** zoom
        for (const [index, a] of groups.entries())
          for (const b of groups.slice(index + 1)) {
            const [dx, dy] = [
              (places.x[a.first] as number) - (places.x[b.first] as number),
              (places.y[a.first] as number) - (places.y[b.first] as number),
            ]
            expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(size * 0.999)
          }
      },
    ),
  ))

test('an arrow key moves to the nearest place within 45° of its direction and within reach', () => {
  const places = at([0, 0], [0, 1], [0.9, 1], [0, -3], [5, 0.1])
  const go = (dx: number, dy: number, most = 10) => neighbourOf(places, { lat: 0, lon: 0 }, 0, dx, dy, most)
  expect(go(1, 0)).toBe(1)
  expect(go(-1, 0)).toBe(3)
  expect(go(0, -1)).toBe(4)
  expect(go(0, 1)).toBe(-1)
  expect(go(-1, 0, 1)).toBe(-1)
})
