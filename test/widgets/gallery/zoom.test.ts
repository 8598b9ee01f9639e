import { expect, test } from 'vitest'
import { clampZoom, fittedSize, maxScale, percentOf } from '../../../widgets/gallery/zoom.ts'

const stage = { width: 400, height: 400 }
const picture = { width: 800, height: 1000 }

test('a picture is fitted into the stage', () => {
  expect(fittedSize(picture, stage)).toEqual({ width: 320, height: 400 })
})

test('a picture is enlarged to its natural size, a small one not at all', () => {
  expect(maxScale(picture, stage)).toBe(2.5)
  expect(maxScale({ width: 300, height: 200 }, stage)).toBe(1)
  expect(maxScale({ width: 0, height: 0 }, stage)).toBe(1)
})

test.each([
  ['20', 20],
  [35, 35],
  ['', 20],
  [undefined, 20],
  ['-5', 20],
])('the option %j enlarges by %i percent', (option, percent) => expect(percentOf(option)).toBe(percent))

test('the scale stays between the fitted and the natural size', () => {
  expect(clampZoom({ scale: 9, x: 0, y: 0 }, picture, stage).scale).toBe(2.5)
  expect(clampZoom({ scale: 0.3, x: 0, y: 0 }, picture, stage)).toEqual({ scale: 1, x: 0, y: 0 })
})

test('an enlarged picture cannot be dragged beyond its edges', () => {
  // 640 by 800 pixels in a stage of 400.
  expect(clampZoom({ scale: 2, x: 500, y: -500 }, picture, stage)).toEqual({ scale: 2, x: 120, y: -200 })
  expect(clampZoom({ scale: 2, x: -50, y: 20 }, picture, stage)).toEqual({ scale: 2, x: -50, y: 20 })
  // A picture narrower than the stage stays in its middle.
  expect(clampZoom({ scale: 1.1, x: 30, y: 0 }, picture, stage).x).toBe(0)
})
