import { expect, test } from 'vitest'
import { openAfterPress } from '../../../widgets/tabs/model.ts'

test.each([
  [0, 1, false, 1],
  [1, 1, false, 1],
  [1, 1, true, -1],
  [-1, 2, true, 2],
])('with %i open, a press on %i (collapsible: %s) leaves %i open', (open, pressed, isCollapsible, after) =>
  expect(openAfterPress(open, pressed, isCollapsible)).toBe(after),
)
