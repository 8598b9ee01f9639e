import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFlipped, isHeadingTo, shiftOf } from '../../../widgets/mega-menu/geometry.ts'

const PANEL = { left: 100, right: 500, top: 60, bottom: 400 }

test.each([
  ['straight down', { x: 120, y: 20 }, { x: 120, y: 30 }, true],
  ['slantwise across the next items', { x: 120, y: 20 }, { x: 150, y: 26 }, true],
  ['along the row', { x: 120, y: 20 }, { x: 150, y: 20 }, false],
  ['away from the panel', { x: 120, y: 20 }, { x: 125, y: 5 }, false],
  ['too flat to reach it', { x: 120, y: 20 }, { x: 220, y: 24 }, false],
  ['to a panel at the side', { x: 90, y: 200 }, { x: 95, y: 210 }, true],
  ['nowhere', { x: 120, y: 20 }, { x: 120, y: 20 }, false],
])('a pointer that moves %s is on its way to the panel: %4$s', (_, from, to, isHeading) =>
  expect(isHeadingTo(from, to, PANEL)).toBe(isHeading),
)

test('takes a straight way to the panel’s nearest point as heading to it, and the opposite way not', () =>
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 900 }), fc.integer({ min: -500, max: 50 }), (x, y) => {
      const near = { x: Math.max(PANEL.left, Math.min(PANEL.right, x)), y: PANEL.top }
      const step = { x: (near.x - x) / 10, y: (near.y - y) / 10 }
      expect(isHeadingTo({ x, y }, { x: x + step.x, y: y + step.y }, PANEL)).toBe(true)
      expect(isHeadingTo({ x, y }, { x: x - step.x, y: y - step.y }, PANEL)).toBe(false)
    }),
  ))

test('a pointer in the panel has arrived', () =>
  expect(isHeadingTo({ x: 300, y: 200 }, { x: 310, y: 180 }, PANEL)).toBe(true))

test.each([
  ['fits at its item', 100, 200, 0],
  ['would leave the window', 900, 200, -100],
  ['is as wide as the window', 900, 1000, -900],
])('a panel that %s is moved', (_, start, size, shift) => expect(shiftOf(start, 100, size, 1000)).toBe(shift))

test('a panel never leaves the window where it has room', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 40, max: 100 }),
      fc.integer({ min: 100, max: 1000 }),
      (start, item, panel) => {
        const at = start + shiftOf(start, item, panel, 1000)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at + panel).toBeLessThanOrEqual(Math.max(1000, panel))
      },
    ),
  ))

test('a panel beside its item opens to the other side only where that has room', () => {
  expect(isFlipped(600, 200, 150, 1000)).toBe(false)
  expect(isFlipped(700, 200, 150, 1000)).toBe(true)
  expect(isFlipped(100, 200, 750, 1000)).toBe(false)
})
