import { expect, test } from 'vitest'
import { tabAfterKey } from '../../../core/dom/tab-keys.ts'

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowRight', 1, true, 0],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['End', 0, false, 2],
  ['a', 0, false, undefined],
  ['Enter', 0, false, undefined],
])('%s moves from tab %i of three (right to left: %s) to %s', (key, from, isRightToLeft, to) =>
  expect(tabAfterKey(key, from, 3, isRightToLeft)).toBe(to),
)
