import { expect, test } from 'vitest'
import {
  frameAfter,
  frameAfterKey,
  frameSought,
  movementMs,
  type Place,
  queryOf,
  runsOn,
  settingsOf,
} from '../../../widgets/gallery/settings.ts'
import { thumbPage } from '../../../widgets/gallery/thumb-arrows.ts'

const desk: Place = { isFullscreen: false, isTouch: false, matches: () => false }
const fullscreen: Place = { ...desk, isFullscreen: true }
const narrow = (widthPx: number): Place => ({
  ...desk,
  matches: query => widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
})
const keyNames = (keyboard: unknown, place = desk) => [...settingsOf({ options: { keyboard } }, place).keys].join(' ')

test('without a configuration the thumbnails are 64 by 64 with a margin of 2, the stage 500 by 333', () => {
  expect(settingsOf({}, desk)).toMatchObject({
    nav: 'thumbs',
    direction: 'horizontal',
    thumbWidthPx: 64,
    thumbHeightPx: 64,
    thumbMarginPx: 2,
    widthPx: 500,
    heightPx: 333,
    transition: 'slide',
    transitionMs: 300,
    autoplayMs: 0,
    isLoop: false,
    hasArrows: true,
    thumbArrows: 'thumbs',
    hasCaptions: true,
    canOpen: false,
  })
})

test.each([
  ['thumbs', 'thumbs'],
  ['true', 'thumbs'],
  [true, 'thumbs'],
  ['dots', 'dots'],
  ['false', 'none'],
  [false, 'none'],
  ['', 'none'],
])('nav %j shows %s', (nav, shown) => expect(settingsOf({ options: { nav } }, desk).nav).toBe(shown))

test('reads booleans and numbers that are texts', () => {
  const options = { loop: 'true', arrows: 'false', showCaption: '0', allowfullscreen: '1', width: '700', height: '560' }
  expect(settingsOf({ options }, desk)).toMatchObject({
    isLoop: true,
    hasArrows: false,
    hasCaptions: false,
    canOpen: true,
    widthPx: 700,
    heightPx: 560,
  })
})

test('a width without a height keeps the default ratio, and a share of the page is no width', () => {
  expect(settingsOf({ options: { width: 1000 } }, desk).heightPx).toBe(666)
  expect(settingsOf({ options: { width: '100%' } }, desk).widthPx).toBe(500)
})

test('PHP’s empty list counts as no options', () => {
  expect(settingsOf({ options: [], fullscreen: [], breakpoints: [] }, fullscreen).nav).toBe('thumbs')
})

test('fullscreen options are put over the others, in fullscreen only', () => {
  const config = { options: { nav: 'thumbs', loop: 'true' }, fullscreen: { nav: 'dots' } }
  expect(settingsOf(config, fullscreen)).toMatchObject({ nav: 'dots', isLoop: true })
  expect(settingsOf(config, desk).nav).toBe('thumbs')
})

test('the conditions of a breakpoint are joined with "and"', () => {
  expect(queryOf({ 'min-width': '320px', 'max-width': '768px' })).toBe('(min-width: 320px) and (max-width: 768px)')
})

const breakpoints = {
  wide: { conditions: { 'max-width': '1024px' }, options: { options: { nav: 'false', loop: 'true' } } },
  narrow: {
    conditions: { 'max-width': '767px' },
    options: { options: { nav: 'dots' }, fullscreen: { nav: 'thumbs' } },
  },
}

test('of several breakpoints the narrowest is active, alone', () => {
  expect(settingsOf({ breakpoints }, narrow(600))).toMatchObject({ nav: 'dots', isLoop: false })
  expect(settingsOf({ breakpoints }, narrow(900))).toMatchObject({ nav: 'none', isLoop: true })
})

test('a breakpoint that is left leaves nothing behind', () => {
  const config = { options: { nav: 'thumbs' }, breakpoints }
  settingsOf(config, narrow(600))
  expect(settingsOf(config, narrow(1400)).nav).toBe('thumbs')
})

test('a breakpoint has options of its own for fullscreen', () => {
  expect(settingsOf({ breakpoints }, { ...narrow(600), isFullscreen: true }).nav).toBe('thumbs')
})

test('a breakpoint with neither conditions nor options changes nothing', () => {
  expect(settingsOf({ breakpoints: { mobile: {}, broken: null } }, { ...desk, matches: () => true }).nav).toBe('thumbs')
})

test('a finger needs no arrows', () => {
  const config = { options: { arrows: true }, fullscreen: { arrows: 'true' } }
  expect(settingsOf(config, { ...desk, isTouch: true }).hasArrows).toBe(false)
  expect(settingsOf(config, { ...fullscreen, isTouch: true }).hasArrows).toBe(false)
})

test.each([
  [undefined, 0],
  [false, 0],
  ['false', 0],
  [true, 5000],
  ['true', 5000],
  ['1', 5000],
  ['3000', 3000],
  [100, 450],
])('autoplay %j changes frames every %i ms, never below 1.5 transitions', (autoplay, ms) =>
  expect(settingsOf({ options: { autoplay } }, desk).autoplayMs).toBe(ms),
)

test('a movement over several frames takes at most twice as long', () => {
  expect([0, 1, -1, 2, 7].map(frames => movementMs(300, frames))).toEqual([300, 300, 300, 600, 600])
})

test('arrows change frames on the page, and in fullscreen Home, End and Space too', () => {
  expect(keyNames(true)).toBe('ArrowLeft ArrowRight ArrowUp ArrowDown')
  expect(keyNames(undefined)).toBe('ArrowLeft ArrowRight ArrowUp ArrowDown')
  expect(keyNames('false')).toBe('')
  expect(keyNames(false, fullscreen)).toBe('ArrowLeft ArrowRight ArrowUp ArrowDown Home End Space')
})

test('single keys are switched on and off', () => {
  expect(keyNames({ space: true, up: 'false', down: 0 })).toBe('ArrowLeft ArrowRight Space')
  expect(keyNames({ space: 'false', home: false, up: false, down: false }, fullscreen)).toBe('ArrowLeft ArrowRight End')
})

const all = { keys: settingsOf({}, fullscreen).keys, isLoop: false }

test.each([
  ['ArrowRight', 2],
  ['ArrowLeft', 0],
  ['ArrowDown', 2],
  ['ArrowUp', 0],
  [' ', 2],
  ['Home', 0],
  ['End', 3],
  ['Enter', undefined],
])('key %j in fullscreen moves from frame 1 of four to %j', (key, to) =>
  expect(frameAfterKey(key, 1, 4, all, { isInside: true, isRightToLeft: false })).toBe(to),
)

test('up and down scroll the page while the focus is elsewhere', () => {
  expect(frameAfterKey('ArrowDown', 1, 4, all, { isInside: false, isRightToLeft: false })).toBeUndefined()
})

test('from right to left the left arrow moves ahead', () => {
  expect(frameAfterKey('ArrowLeft', 1, 4, all, { isInside: true, isRightToLeft: true })).toBe(2)
})

test('frames end at the last, or loop', () => {
  expect([frameAfter(3, 1, 4, false), frameAfter(0, -1, 4, false)]).toEqual([3, 0])
  expect([frameAfter(3, 1, 4, true), frameAfter(0, -1, 4, true)]).toEqual([0, 3])
})

test.each([
  [1, 0],
  ['2', 1],
  [9, 3],
  [-1, 3],
  [-9, 0],
  [0, undefined],
  ['x', undefined],
])('seek %j shows frame %j of four', (number, frame) => expect(frameSought(number, 4)).toBe(frame))

test.each([
  [{ navarrows: 'false', navtype: 'slides' }, 'none'],
  [{ navarrows: 'true', navtype: 'slides' }, 'slides'],
  [{ navarrows: true, navtype: 'thumbs' }, 'thumbs'],
])('with %j arrows beside the thumbnails turn %s', (options, turned) =>
  expect(settingsOf({ options }, desk).thumbArrows).toBe(turned),
)

test('a finger needs no arrows beside the thumbnails either', () => {
  expect(settingsOf({ options: { navarrows: true } }, { ...desk, isTouch: true }).thumbArrows).toBe('none')
})

test('a page of thumbnails has as many whole ones as there is room for, and one at least', () => {
  expect([thumbPage(420, 90), thumbPage(90, 90), thumbPage(50, 90)]).toEqual([360, 90, 90])
})

test.each([
  ['runs on for 1400 ms after the frame has changed', { sign: 1, ms: 1300 }, { sign: 1, ms: 1280 }, true],
  ['is turned anew later', { sign: 1, ms: 1400 }, { sign: 1, ms: 1380 }, false],
  ['is turned anew in the other direction', { sign: -1, ms: 300 }, { sign: 1, ms: 280 }, false],
  ['is turned anew after 250 ms of rest', { sign: 1, ms: 530 }, { sign: 1, ms: 280 }, false],
])('a wheel %s', (_case, turn, before, expected) => expect(runsOn(turn, before, 0)).toBe(expected))
