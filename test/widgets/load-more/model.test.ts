import { expect, test } from 'vitest'
import {
  AUTO_LOADS,
  BEFORE_PX,
  columnClasses,
  missingPages,
  nextCount,
  readPages,
  withoutDuplicates,
} from '../../../widgets/load-more/model.ts'

test('two further pages load by scrolling, 100 pixels before the loader', () => {
  expect(AUTO_LOADS).toBe(2)
  expect(BEFORE_PX).toBe(100)
})

test.each([
  [
    0,
    [
      'nth-child-2np1',
      'nth-child-3np1',
      'nth-child-4np1',
      'nth-child-5np1',
      'nth-child-6np1',
      'nth-child-7np1',
      'nth-child-8np1',
    ],
  ],
  [1, ['nth-child-2n']],
  [2, ['nth-child-2np1', 'nth-child-3n']],
  [23, ['nth-child-2n', 'nth-child-3n', 'nth-child-4n', 'nth-child-6n', 'nth-child-8n']],
  [10, ['nth-child-2np1', 'nth-child-5np1']],
])('the tile at %i is first or last in rows of 2 to 8 columns', (index, classes) =>
  expect(columnClasses(index)).toEqual(classes),
)

test('a product that is in the list already is not appended again', () =>
  expect(withoutDuplicates(['a', 'b', 'c', 'c', ''], item => item, ['b'])).toEqual(['a', 'c', '']))

test('finds the missing pages at both ends, nearest first', () => {
  expect(missingPages([3, 3], [1, 5])).toEqual({ before: [2, 1], after: [4, 5] })
  expect(missingPages([1, 3], [1, 3])).toEqual({ before: [], after: [] })
  expect(missingPages([1, 5], [2, 3])).toEqual({ before: [], after: [] })
})

test('knows how many products the next page adds where the toolbar has a total', () => {
  expect(nextCount(308, 12, 1)).toBe(12)
  expect(nextCount(308, 12, 25)).toBe(8)
  expect(nextCount(308, 12, 26)).toBe(0)
  expect(nextCount(undefined, 12, 1)).toBeUndefined()
  expect(nextCount(308, 0, 1)).toBeUndefined()
})

test('reads the pages of a list from its attribute, else from the address', () => {
  expect(readPages('2-4', 3)).toEqual([2, 4])
  expect(readPages(undefined, 3)).toEqual([3, 3])
  expect(readPages('x', 1)).toEqual([1, 1])
})
