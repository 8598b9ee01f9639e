import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectMagnifier, magnify } from '../../../widgets/gallery/magnifier.ts'
import type { Strip } from '../../../widgets/gallery/strip.ts'
import { find, page } from '../../support/kernel.ts'

const SQUARE = { width: 100, height: 100 }
const LARGE = { width: 400, height: 400 }
const frame = { full: '/a-l', img: '/a', thumb: '/a-s', type: 'image', i: 1 }

test('the point under the mouse is in the middle of the box', () => {
  expect(magnify({ x: 50, y: 50 }, LARGE, SQUARE, SQUARE)).toEqual({
    picture: { x: -150, y: -150 },
    lens: { x: 37.5, y: 37.5, width: 25, height: 25 },
  })
})

test('at an edge the box shows the picture’s edge and no gap', () => {
  expect(magnify({ x: 0, y: 100 }, LARGE, SQUARE, SQUARE)?.picture).toEqual({ x: 0, y: -300 })
  expect(magnify({ x: 0, y: 100 }, LARGE, SQUARE, SQUARE)?.lens).toMatchObject({ x: 0, y: 75 })
})

test('a picture that is not larger than it is shown is not magnified', () => {
  expect(magnify({ x: 50, y: 50 }, SQUARE, SQUARE, SQUARE)).toBeUndefined()
  expect(magnify({ x: 50, y: 50 }, { width: 0, height: 0 }, SQUARE, SQUARE)).toBeUndefined()
})

test('beside a portrait picture nothing is magnified', () => {
  const portrait = { width: 200, height: 400 }
  expect(magnify({ x: 10, y: 50 }, portrait, SQUARE, SQUARE)).toBeUndefined()
  expect(magnify({ x: 50, y: 50 }, portrait, SQUARE, SQUARE)?.picture).toEqual({ x: -50, y: -150 })
})

test('a side on which the box has more room than the picture is centred', () => {
  const wide = { width: 400, height: 120 }
  expect(magnify({ x: 50, y: 50 }, wide, SQUARE, { width: 100, height: 200 })?.picture.y).toBe(40)
})

let life: AbortController
let strip: Strip
const stage = () => find('.skerry-gallery__stage')
const box = () => document.querySelector<HTMLElement>('.skerry-gallery__magnified')
const move = (pointerType = 'mouse') =>
  stage().dispatchEvent(new PointerEvent('pointermove', { pointerType, clientX: 5, clientY: 5 }))
const click = (detail = 1) => {
  const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true })
  find('a').dispatchEvent(event)
  return event.defaultPrevented
}
const connect = (config: object = {}, own: object = {}) => {
  const markup = { root: find('.skerry-gallery'), stage: stage() }
  strip = { markup, signal: life.signal, index: 0, frames: [{ ...frame, ...own }], onSelect: [] } as never
  connectMagnifier(strip, config)
}

beforeEach(() => {
  life = new AbortController()
  page('<div class="skerry-gallery"><div class="skerry-gallery__stage"><a href="/a">A</a></div></div>')
})
afterEach(() => life.abort())

test('the mouse shows the large picture, and takes it away', () => {
  connect({ mode: 'outside', width: '300', top: '', left: '20px' })
  move()
  expect(box()?.querySelector('img')?.getAttribute('src')).toBe('/a-l')
  expect([box()?.dataset['mode'], box()?.style.width, box()?.style.top, box()?.style.left]).toEqual([
    'outside',
    '300px',
    '',
    '20px',
  ])
  stage().dispatchEvent(new PointerEvent('pointerleave'))
  expect(box()).toBeNull()
})

test('a finger, a video and fullscreen have no magnifier', () => {
  connect()
  move('touch')
  expect(box()).toBeNull()
  strip.isHeld = () => false
  move()
  expect(box()).toBeNull()
  life.abort()
  life = new AbortController()
  connect({}, { type: 'video', videoUrl: '/a.mp4' })
  move()
  expect(box()).toBeNull()
})

test('Escape closes it until the mouse moves again', () => {
  connect()
  move()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(box()).toBeNull()
  move()
  expect(box()).not.toBeNull()
})

test('by click it is switched on and off, and a key still opens fullscreen', () => {
  connect({ eventType: 'click', mode: 'inside' })
  move()
  expect(box()).toBeNull()
  expect(click()).toBe(true)
  expect(box()?.dataset['mode']).toBe('inside')
  click()
  expect(box()).toBeNull()
  expect(click(0)).toBe(false)
})

test('another frame takes its own picture, and the end takes the magnifier away', () => {
  connect()
  move()
  strip.frames = [{ ...frame, full: '/b-l' }]
  for (const listener of strip.onSelect) listener()
  expect(box()?.querySelector('img')?.getAttribute('src')).toBe('/b-l')
  life.abort()
  expect(box()).toBeNull()
})
