/** How the gallery looks and moves: Magento's configuration, whose values may be texts, over the defaults. Pure. */
import { isOn } from '../../core/schema/is-on.ts'
import { asMap } from '../../core/schema/php.ts'
import { TOUCH_TIMEOUT_MS } from './zoom.ts'

/** Pixels of a thumbnail's sides. */
export const THUMB_PX = 64
/** Pixels between thumbnails. */
export const THUMB_MARGIN_PX = 2
/** Milliseconds of the movement to the next frame. */
export const TRANSITION_MS = 300
/** The movement over several frames takes at most so many times as long. */
export const MAX_TRANSITION_FACTOR = 2
/** Milliseconds between frames under autoplay. */
export const GALLERY_AUTOPLAY_MS = 5000
/** A frame is shown for at least so many times its transition. */
export const MIN_AUTOPLAY_FACTOR = 1.5
/** Pixels whose ratio is the stage's. */
export const WIDTH_PX = 500
export const HEIGHT_PX = 333
/** Milliseconds of the movement of the thumbnails to another page of them. */
export const THUMB_SLIDE_MS = 500 * 1.1
/** Milliseconds in which a wheel that runs on does not change another frame. */
export const SCROLL_LOCK_MS = 1400
/** A key that repeats more often is held down: frames then change without a movement. */
export const LONG_PRESS = 1

export type Config = Readonly<{
  options?: unknown
  fullscreen?: unknown
  breakpoints?: unknown
}>

export type Key = (typeof KEYS)[number]

export type Settings = {
  readonly nav: 'thumbs' | 'dots' | 'none'
  readonly direction: 'horizontal' | 'vertical'
  /** Action of the arrows beside the thumbnails: show others of them, or the next frame. */
  readonly thumbArrows: 'slides' | 'thumbs' | 'none'
  readonly isLoop: boolean
  readonly hasArrows: boolean
  readonly hasCaptions: boolean
  /** Whether a press on a picture opens fullscreen. */
  readonly canOpen: boolean
  readonly keys: ReadonlySet<Key>
  readonly widthPx: number
  readonly heightPx: number
  readonly thumbWidthPx: number
  readonly thumbHeightPx: number
  readonly thumbMarginPx: number
  readonly transition: 'slide' | 'crossfade' | 'dissolve'
  readonly transitionMs: number
  /** 0: frames change by hand. */
  readonly autoplayMs: number
}

/** The screen that the gallery is shown on. */
export type Place = {
  readonly isFullscreen: boolean
  readonly isTouch: boolean
  /** Whether a media query matches. */
  matches(query: string): boolean
}

const positive = (value: unknown, otherwise: number) => {
  // A share of the page, such as "100%", has no pixels.
  const number = /%$/.test(`${value}`) ? 0 : Number.parseFloat(`${value}`)
  return number > 0 ? number : otherwise
}

/** The media query of a breakpoint: its conditions, joined with "and". */
export const queryOf = (conditions: unknown): string =>
  Object.entries(asMap<unknown>(conditions))
    .map(([feature, value]) => `(${feature}: ${value})`)
    .join(' and ')

/** The options of the narrowest breakpoint whose conditions hold; one without conditions holds nowhere. */
const breakpointFor = (breakpoints: unknown, { matches }: Place) => {
  const widthOf = (conditions: unknown) => positive(asMap(conditions)['max-width'], Number.POSITIVE_INFINITY)
  const [active] = Object.values(asMap<{ conditions?: unknown; options?: unknown }>(breakpoints))
    .filter(breakpoint => {
      const query = queryOf(breakpoint?.conditions)
      return query && matches(query)
    })
    .sort((one, other) => widthOf(one.conditions) - widthOf(other.conditions))
  return asMap<unknown>(active?.options)
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Space'] as const

/** In fullscreen every key works unless it is switched off by itself; inline Home, End and Space are switched on. */
const keysOf = (keyboard: unknown, isFullscreen: boolean): ReadonlySet<Key> => {
  const single = asMap<unknown>(keyboard)
  const isOnAtAll = isFullscreen || typeof keyboard === 'object' || isOn(keyboard ?? true)
  const isUsed = (key: Key) =>
    isOn(single[key.replace('Arrow', '').toLowerCase()] ?? (isFullscreen || key.startsWith('Arrow')))
  return new Set(isOnAtAll ? KEYS.filter(isUsed) : [])
}

const navOf = (nav: unknown): Settings['nav'] =>
  /^dots$/i.test(`${nav}`) ? 'dots' : nav === undefined || /^thumbs$/i.test(`${nav}`) || isOn(nav) ? 'thumbs' : 'none'

const transitionOf = (transition: unknown): Settings['transition'] =>
  transition === 'crossfade' || transition === 'dissolve' ? transition : 'slide'

const autoplayOf = (autoplay: unknown, transitionMs: number) => {
  const ms = positive(autoplay, isOn(autoplay) ? GALLERY_AUTOPLAY_MS : 0)
  // 1 is PHP's `true`.
  return ms && Math.max(ms === 1 ? GALLERY_AUTOPLAY_MS : ms, transitionMs * MIN_AUTOPLAY_FACTOR)
}

/**
 * The settings of a place: the options, over them those of fullscreen, over them those of the active breakpoint. They are
 * derived from the page's own configuration every time, so that nothing of a breakpoint that was left stays.
 */
export const settingsOf = (config: Config, place: Place): Settings => {
  const { isFullscreen, isTouch } = place
  const breakpoint = breakpointFor(config.breakpoints, place)
  const own: Record<string, unknown> = {
    ...asMap(config.options),
    ...(isFullscreen && asMap(config.fullscreen)),
    ...asMap(breakpoint['options']),
    ...(isFullscreen && asMap(breakpoint['fullscreen'])),
  }
  const isSet = (name: string, otherwise: boolean) => isOn(own[name] ?? otherwise)
  const transitionMs = positive(own['transitionduration'], TRANSITION_MS)
  const widthPx = positive(own['width'], WIDTH_PX)
  return {
    nav: navOf(own['nav']),
    direction: own['navdir'] === 'vertical' ? 'vertical' : 'horizontal',
    thumbArrows: isTouch || !isSet('navarrows', true) ? 'none' : own['navtype'] === 'slides' ? 'slides' : 'thumbs',
    isLoop: isSet('loop', false),
    hasArrows: !isTouch && isSet('arrows', true),
    hasCaptions: isSet('showCaption', true),
    canOpen: !isFullscreen && isSet('allowfullscreen', false),
    keys: keysOf(own['keyboard'], isFullscreen),
    widthPx,
    heightPx: positive(own['height'], widthPx * (HEIGHT_PX / WIDTH_PX)),
    thumbWidthPx: positive(own['thumbwidth'], THUMB_PX),
    thumbHeightPx: positive(own['thumbheight'], THUMB_PX),
    thumbMarginPx: positive(own['thumbmargin'], THUMB_MARGIN_PX),
    transition: transitionOf(own['transition']),
    transitionMs,
    autoplayMs: autoplayOf(own['autoplay'], transitionMs),
  }
}

/** Milliseconds of the movement over so many frames. */
export const movementMs = (transitionMs: number, frames: number): number =>
  transitionMs * Math.min(MAX_TRANSITION_FACTOR, Math.max(1, Math.abs(frames)))

/** A movement of the wheel: its direction and when. */
export type Turn = { readonly sign: number; readonly ms: number }

/** Whether a wheel only runs on in the direction in which it has changed the frame. */
export const runsOn = (turn: Turn, before: Turn, changedMs: number): boolean =>
  turn.sign === before.sign && turn.ms - before.ms < TOUCH_TIMEOUT_MS && turn.ms - changedMs < SCROLL_LOCK_MS

/** The frame after a step; at the ends it stays, or loops. */
export const frameAfter = (from: number, step: number, count: number, isLoop: boolean): number =>
  isLoop ? (from + step + count) % count : Math.max(0, Math.min(count - 1, from + step))

/**
 * The frame that a key moves to; `undefined` for a key that does nothing here.
 *
 * @param isInside Whether the focus is in the gallery: up and down scroll the page elsewhere.
 */
export const frameAfterKey = (
  key: string,
  from: number,
  count: number,
  { keys, isLoop }: Pick<Settings, 'keys' | 'isLoop'>,
  { isInside, isRightToLeft }: { isInside: boolean; isRightToLeft: boolean },
): number | undefined => {
  const name = key === ' ' ? 'Space' : key
  if (!keys.has(name as Key)) return undefined
  const ahead = isRightToLeft ? -1 : 1
  if (name === 'Home') return 0
  if (name === 'End') return count - 1
  if (/Up|Down/.test(name) && !isInside) return undefined
  const step = { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -1, ArrowDown: 1, Space: 1 }[name] ?? 0
  return frameAfter(from, step, count, isLoop)
}

/** The frame of `seek`: counted from 1, from the end when negative; 0 is none. */
export const frameSought = (number: unknown, count: number): number | undefined => {
  const at = Number(number)
  if (!Number.isInteger(at) || !at || !count) return undefined
  return Math.max(0, Math.min(count - 1, at > 0 ? at - 1 : count + at))
}
