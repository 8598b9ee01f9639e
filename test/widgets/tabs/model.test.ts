import { expect, test } from 'vitest'
import { openAfterPress } from '../../../widgets/tabs/model.ts'

test.each([
  [[0], 1, 'tabs', [1]],
  [[1], 1, 'tabs', [1]],
  [[1], 1, 'an accordion', []],
  [[], 2, 'an accordion', [2]],
  [[0], 2, 'an accordion', [0, 2]],
  [[0, 2], 0, 'an accordion', [2]],
])('with %j open, a press on %i of %s leaves %j open', (open, pressed, kind, after) =>
  expect(openAfterPress(open, pressed, kind !== 'tabs')).toEqual(after),
)
