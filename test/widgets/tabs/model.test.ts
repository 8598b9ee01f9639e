import { expect, test } from 'vitest'
import { openAfterPress, tabAfterKey } from '../../../widgets/tabs/model.ts'

test.each([
  [0, 1, false, 1],
  [1, 1, false, 1],
  [1, 1, true, -1],
  [-1, 2, true, 2],
])('with %i open, a press on %i (collapsible: %s) leaves %i open', (open, pressed, isCollapsible, after) =>
  expect(openAfterPress(open, pressed, isCollapsible)).toBe(after),
)

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 1, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 0, false, -1],
])('%s leads from tab %i of three (right to left: %s) to %s', (key, from, isRightToLeft, to) =>
  expect(tabAfterKey(key, from, 3, isRightToLeft)).toBe(to),
)
