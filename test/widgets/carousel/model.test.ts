import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUTOPLAY_MS,
  firstOf,
  ITEMS_SHOWN,
  itemsFor,
  pageAfter,
  pageAt,
  pageCount,
  REFRESH_MS,
  TURN_MS,
} from '../../../widgets/carousel/model.ts'

test('a carousel keeps the numbers of the specification', () =>
  expect([ITEMS_SHOWN, AUTOPLAY_MS, REFRESH_MS, TURN_MS]).toEqual([3, 5000, 200, 250]))

test.each([
  [0, 3, 1],
  [3, 3, 1],
  [4, 3, 2],
  [7, 3, 3],
])('%i slides, %i beside each other, make %i pages', (slides, perPage, pages) =>
  expect(pageCount(slides, perPage)).toBe(pages),
)

test('the last page is a full one', () => expect([0, 1, 2].map(page => firstOf(page, 7, 3))).toEqual([0, 3, 4]))

test('finds a page by its first slide', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), (slides, perPage) => {
      for (let page = 0; page < pageCount(slides, perPage); page++)
        expect(pageAt(firstOf(page, slides, perPage), slides, perPage)).toBe(page)
    }),
  ))

test.each([
  [2, 1, false, 2],
  [2, 1, true, 0],
  [0, -1, false, 0],
  [0, -1, true, 2],
  [1, 1, false, 2],
])('from page %i, a step of %i (looping: %s) leads to %i of three', (page, step, isRound, to) =>
  expect(pageAfter(page, step, 3, isRound)).toBe(to),
)

test.each([
  [375, 1],
  [768, 2],
  [1199, 4],
  [1300, 4],
])('in a window of %i px the widest entry that fits says %i', (width, items) =>
  expect(itemsFor(width, { 0: { items: 1 }, 768: { items: '2' }, 992: { items: 4 } })).toBe(items),
)

test('returns nothing without an entry that fits', () => expect(itemsFor(300, { 768: { items: 2 } })).toBe(undefined))
