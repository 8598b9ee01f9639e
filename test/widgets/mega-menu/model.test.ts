import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EXTENDED_SPEED_MS,
  FIRST_CHECK_MS,
  fitting,
  HOVER_IN_MS,
  HOVER_OUT_MS,
  RESIZE_MS,
  SPEED_MS,
} from '../../../widgets/mega-menu/model.ts'

test('the menu keeps the times of the specification', () =>
  expect([HOVER_IN_MS, HOVER_OUT_MS, SPEED_MS, EXTENDED_SPEED_MS, RESIZE_MS, FIRST_CHECK_MS]).toEqual([
    300, 500, 200, 150, 300, 100,
  ]))

test.each([
  ['all fit', 600, 4],
  ['all fit to the pixel', 400, 4],
  ['the last does not fit', 398, 3],
  ['two fit beside More to the pixel', 280, 2],
  ['the second does not fit beside More', 278, 1],
  ['not even the first fits', 90, 1],
])('with four items of 100 px and More of 80 px, when %s (%i px), %i stay', (_, width, count) =>
  expect(fitting([100, 200, 300, 400], 80, width)).toBe(count),
)

test('keeps as many items in the row as fit, and no more', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 40, max: 200 }),
      fc.integer({ min: 400, max: 4000 }),
      (widths, more, row) => {
        const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width))
        const count = fitting(ends, more, row)
        const isAll = count === ends.length
        expect((ends[count - 1] as number) + (isAll || count === 1 ? 0 : more)).toBeLessThanOrEqual(row + 1)
        if (!isAll) expect((ends[count] as number) + more).toBeGreaterThan(row)
      },
    ),
  ))
