import { expect, test, vi } from 'vitest'
import { make } from '../../../core/dom/make.ts'
import { chosenText } from '../../../core/pickup/point.ts'
import { coveredBy } from '../../../core/view/pickup/frame.tsx'
import { layOut, ROW_EM, rowAt, TOWN_EM } from '../../../core/view/pickup/rows.ts'
import { point } from '../../core/pickup/points.ts'

test('the chosen point is shown by name and address', () => {
  expect(chosenText({ name: 'Rinka', street: 'Jūros pr. 5' })).toBe('Rinka, Jūros pr. 5')
  expect(chosenText({ name: 'Rinka', street: '' })).toBe('Rinka')
})

test.each([
  [768, 'ltr', { left: 0, right: 0, below: 300 }],
  [769, 'ltr', { left: 400, right: 0, below: 0 }],
  [769, 'rtl', { left: 0, right: 400, below: 0 }],
])('in a window of %d px (%s) the card covers its side of the map, or the lower part', (width, direction, covered) => {
  vi.stubGlobal('innerWidth', width)
  document.body.style.direction = direction
  const card = make('div')
  Object.defineProperties(card, { offsetWidth: { value: 420 }, offsetHeight: { value: 300 } })
  document.body.append(card)
  expect(coveredBy(card, true)).toEqual(covered)
  document.body.style.direction = ''
})

test('each town has one heading, and the point chosen last is listed first', () => {
  const points = [point({ code: '1', town: 'A' }), point({ code: '2', town: 'A' }), point({ code: '3', town: 'B' })]
  expect([...layOut(points, [0, 1, 2], true, -1, -1).rows]).toEqual([-1, 0, 1, -3, 2])
  expect([...layOut(points, [0, 1, 2], true, 2, -1).rows]).toEqual([2, -1, 0, 1])
  expect([...layOut(points, [2, 0, 1], false, -1, -1).rows]).toEqual([2, 0, 1])
})

test('finds the row at a height among 50,000', () => {
  const points = Array.from({ length: 50_000 }, (_, number) => point({ code: String(number), town: 'A' }))
  const { offsets, rows } = layOut(
    points,
    points.map((_point, number) => number),
    true,
    -1,
    -1,
  )
  expect(rows).toHaveLength(50_001)
  expect(rowAt(offsets, 0)).toBe(0)
  expect(rowAt(offsets, TOWN_EM + 10 * ROW_EM + 0.1)).toBe(11)
  expect(rowAt(offsets, 1e9)).toBe(50_000)
})
