import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clean, cut, isOver, lengthOf, mustSave, remaining, startsOpen } from '../../../widgets/order-comment/model.ts'

const FAMILY = '👨‍👩‍👧'

test.each([
  ['', 0],
  ['Ring twice', 10],
  ['🐕', 1],
  ['a\r\nb', 3],
  ['a\rb\nc', 5],
  ['c\u030c', 2],
  [FAMILY, 5],
  ['half \uD83D', 5],
])('%j has the length that the server counts: %i', (text, length) => expect(lengthOf(text)).toBe(length))

test.each([
  ['leaves a comment alone when the limit is 0', 'Ring twice', 0, 'Ring twice'],
  ['leaves a comment alone when the limit is below 0', 'Ring twice', -1, 'Ring twice'],
  ['leaves a comment alone that is as long as the limit', 'Ring', 4, 'Ring'],
  ['cuts a comment at the limit', 'Ring twice', 4, 'Ring'],
  ['keeps an emoji whole', 'ab🐕c', 3, 'ab🐕'],
  ['leaves out an emoji that does not fit as a whole', `ab${FAMILY}c`, 4, 'ab'],
  ['keeps a letter with its mark', 'abc\u030c', 3, 'ab'],
  ['counts a line end once', 'a\r\nbc', 3, 'a\nb'],
])('%s', (_name, text, max, kept) => expect(cut(text, max)).toBe(kept))

const text = fc.string({
  unit: fc.constantFrom('a', 'č', ' ', '\n', '\r\n', '🐕', FAMILY, '\uD83D', '\uDC15', '\u030c'),
})

test('a cut comment is a beginning of the text within the limit, and its length and the rest make the limit', () =>
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (typed, max) => {
      const kept = cut(typed, max)
      expect(isOver(kept, max)).toBe(false)
      expect(clean(typed).startsWith(clean(kept))).toBe(true)
      expect((remaining(kept, max) ?? 0) + lengthOf(kept)).toBe(max)
      expect(cut(kept, max)).toBe(kept)
      // What is sent can be read by any server.
      expect(() => encodeURIComponent(clean(kept))).not.toThrow()
    }),
  ))

test('without a limit nothing is over it, cut or counted', () =>
  fc.assert(
    fc.property(text, fc.integer({ max: 0 }), (typed, max) => {
      expect([isOver(typed, max), remaining(typed, max), cut(typed, max)]).toEqual([false, undefined, typed])
    }),
  ))

test('counts down to 0', () => {
  expect(remaining('Ring', 10)).toBe(6)
  expect(remaining('Ring twice and more', 10)).toBe(0)
})

test.each([
  ['um_order_comment_default_state 1', { um_order_comment_default_state: 1, comment_initial_collapse_state: 0 }, true],
  ['um_order_comment_default_state 0', { um_order_comment_default_state: 0, comment_initial_collapse_state: 1 }, false],
  ['neither', { comment_initial_collapse_state: 0 }, false],
  ['the other key open', { comment_initial_collapse_state: 1 }, true],
  ['the other key never closed', { comment_initial_collapse_state: 2 }, true],
] as const)('with %s it starts as that says', (_name, states, isOpen) => expect(startsOpen(states)).toBe(isOpen))

test.each([
  ['an empty comment is not sent', '', '', false],
  ['spaces are an empty comment', ' \n', '', false],
  ['a comment is sent', 'Ring', '', true],
  ['a comment that the server has is not sent again', 'Ring', 'Ring', false],
  ['line ends alone make no other comment', 'a\r\nb', 'a\nb', false],
  ['an empty comment takes away what the server has', '', 'Ring', true],
])('%s', (_name, now, saved, expected) => expect(mustSave(now, saved)).toBe(expected))
