import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectZoom } from '../../../widgets/gallery/enlarge.ts'
import type { Strip } from '../../../widgets/gallery/strip.ts'
import { find, page } from '../../support/kernel.ts'

let life: AbortController
let isHeld: () => boolean
const strip = { index: 0, onSelect: [] as (() => void)[] }
const stage = () => find('.skerry-gallery__stage')
const image = () => find('.skerry-gallery__stage img')
const scale = () => Number(/scale\(([\d.]+)\)/.exec(image().style.transform)?.[1] ?? 1)
const offset = () => /translate\((.*?)\)/.exec(image().style.transform)?.[1]
const point = (name: string, pointerId: number, clientX: number, clientY: number, timeStamp?: number) => {
  const event = new PointerEvent(`pointer${name}`, { pointerId, clientX, clientY, bubbles: true })
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  stage().dispatchEvent(event)
}

beforeEach(() => {
  page(
    '<dialog><div class="skerry-gallery"><div class="skerry-gallery__stage"><a href="/a"><img alt="A" src="/a"></a></div></div></dialog>',
  )
  Object.defineProperties(image(), { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } })
  Object.defineProperties(stage(), { clientWidth: { value: 200 }, clientHeight: { value: 200 } })
  life = new AbortController()
  strip.onSelect = []
  const markup = { root: find('.skerry-gallery'), stage: stage() }
  isHeld = connectZoom({ ...strip, markup } as unknown as Strip, find('dialog'), 20, life.signal)
})
afterEach(() => life.abort())

test('two fingers that part enlarge the picture, and hold it', () => {
  point('down', 1, 80, 100)
  point('down', 2, 120, 100)
  point('move', 2, 160, 100)
  expect([scale(), isHeld()]).toEqual([2, true])
  // They close again.
  point('move', 2, 120, 100)
  expect([scale(), isHeld()]).toEqual([1, false])
})

test('an enlarged picture is dragged by one finger, a fitted one is not', () => {
  point('down', 1, 100, 100, 0)
  point('move', 1, 130, 100)
  expect(image().style.transform).toBe('')
  point('up', 1, 130, 100)
  for (let press = 0; press < 5; press++) find('.skerry-gallery__zoomin').click()
  point('down', 1, 100, 100, 1000)
  point('move', 1, 130, 90)
  expect(offset()).toBe('30px, -10px')
  point('up', 1, 130, 90)
  point('move', 1, 300, 300)
  expect(offset()).toBe('30px, -10px')
})

test('a mouse moves the picture, and drags no link of it away', () => {
  const drag = () => image().dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
  expect(drag()).toBe(false)
  life.abort()
  expect(drag()).toBe(true)
})

test('a mouse that is let go beside the stage drags no longer', () => {
  for (let press = 0; press < 5; press++) find('.skerry-gallery__zoomin').click()
  point('down', 1, 100, 100, 0)
  document.body.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, bubbles: true }))
  point('move', 1, 130, 90)
  expect(offset()).toBe('0px, 0px')
})

test.each([
  [249, 4],
  [250, 1],
])('a second tap after %i ms shows the picture %i times as large', (ms, expected) => {
  point('down', 1, 100, 100, 1000)
  point('up', 1, 100, 100)
  point('down', 1, 100, 100, 1000 + ms)
  expect(scale()).toBe(expected)
})

test('two quick swipes are no double tap', () => {
  point('down', 1, 150, 100, 1000)
  point('cancel', 1, 120, 100)
  point('down', 2, 150, 100, 1200)
  expect(scale()).toBe(1)
})

test('another frame is fitted again', () => {
  find('.skerry-gallery__zoomin').click()
  expect([scale(), find('.skerry-gallery__zoomout').getAttribute('aria-disabled')]).toEqual([1.2, 'false'])
  for (const listener of strip.onSelect) listener()
  expect([scale(), find('.skerry-gallery__zoomout').getAttribute('aria-disabled')]).toEqual([1, 'true'])
})
