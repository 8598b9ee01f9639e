import { expect, test } from 'vitest'
import type { Point } from '../../../core/pickup/point.ts'
import { layOut } from '../../../core/view/pickup/rows.ts'

const points = ['Kaunas', 'Vilnius', 'Vilnius'].map(town => ({ town }) as Point)

test('a town that is written in two ways has one heading, because its points are sorted as of one', () => {
  const points = ['Kaunas', 'KAUNAS', 'Kaunas'].map(town => ({ town }) as Point)
  expect([...layOut(points, [0, 1, 2], true, -1, -1).rows]).toEqual([-1, 0, 1, 2])
})

test.each([
  ['by town', true, [2, -1, 0, -2, 1], [0, 0, 1, 0, 2]],
  ['by distance', false, [2, 0, 1], [0, 1, 2]],
])('each point has a place of its own in a list %s whose last choice is first', (_, hasTowns, rows, positions) => {
  const layout = layOut(points, [0, 1, 2], hasTowns, 2, -1)
  expect([...layout.rows]).toEqual(rows)
  expect([...layout.positions.subarray(0, rows.length)]).toEqual(positions)
})
