/** The row of frames: the browser scrolls it, arrows, keys and thumbnails move it, and one frame of it is the shown one. */
import { debounce } from '../../core/async/debounce.ts'
import { announce } from '../../core/dom/announce.ts'
import { makeButton, setAttributes } from '../../core/dom/make.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { translate } from '../../core/page/translate.ts'
import type { Image } from '../../core/product/images.ts'
import { describe, fitFrames, type Markup, showThumb } from './frames.ts'
import { labels } from './labels.ts'
import type { Frame } from './model.ts'
import { frameAfter, movementMs, runsOn, type Settings, THUMB_SLIDE_MS } from './settings.ts'
import type { playTransition } from './transition.ts'

/** Milliseconds without scrolling after which a frame rests. */
const REST_MS = 100
/** Frames of a movement at most: it leaves out what lies before them. */
const MAX_PASSED = 2

export type Strip = {
  readonly markup: Markup
  readonly signal: AbortSignal
  /** Counted from 0. */
  index: number
  frames: readonly Frame[]
  settings: Settings
  /** Called when another frame is the shown one. */
  onSelect: (() => void)[]
  /** Set in fullscreen: whether the picture is enlarged, so that keys do not leave it. */
  isHeld?: (() => boolean) | undefined
  /** Shows a change without a movement; set once its code is loaded. */
  fade?: typeof playTransition
  /** Ends the video that plays; more calls do no harm. */
  endVideo?: () => void
  /** Marks a frame as the shown one; it does not move. A quiet change is not announced. */
  select(to: number, isQuiet?: boolean): void
  /** Moves to a frame. Without `ms` it takes as long as the settings say. */
  go(to: number, ms?: number, isQuiet?: boolean): void
  /** Moves a step, over the ends only where the gallery loops. */
  turn(step: number): void
  /** Puts the stage where its frame is, without a movement. */
  align(): void
  /** Shows another picture in a frame. */
  replace(at: number, image: Partial<Image> & { readonly img: string }): void
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl'

const position = (stage: HTMLElement) => Math.round(Math.abs(stage.scrollLeft) / (stage.clientWidth || 1))

const makeArrows = ({ root }: Markup, turn: (step: number) => void) => {
  const arrow = (name: 'previous' | 'next', step: number) =>
    makeButton({ class: `skerry-gallery__${name}`, 'aria-label': translate(labels[name]) }, () => turn(step))
  const arrows = [arrow('previous', -1), arrow('next', 1)]
  root.append(...arrows)
  return arrows
}

/** A trackpad runs on after the fingers have left it: one turn of it changes one frame. */
const holdWheel = ({ markup: { stage }, onSelect, signal }: Strip) => {
  let before = { sign: 0, ms: 0 }
  let changedMs = Number.NEGATIVE_INFINITY
  onSelect.push(() => {
    changedMs = performance.now()
  })
  const turn = (event: WheelEvent) => {
    const { deltaX, deltaY, timeStamp: ms } = event
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return
    const own = { sign: Math.sign(deltaX), ms }
    if (runsOn(own, before, changedMs)) event.preventDefault()
    before = own
  }
  stage.addEventListener('wheel', turn, { signal, passive: false })
}

/** Connects the markup; the frames are those that it has. */
export const makeStrip = (markup: Markup, frames: readonly Frame[], settings: Settings, signal: AbortSignal): Strip => {
  const { stage, thumbs } = markup
  const arrows = makeArrows(markup, step => strip.turn(step))
  let movements = 0
  const scrollTo = async (to: number, ms: number) => {
    const own = ++movements
    const place = (at: number) => ({ left: at * stage.clientWidth * (isMirrored(stage) ? -1 : 1) })
    const frames = to - position(stage)
    // Scroll snapping would pull every step of the movement back to a frame.
    stage.style.scrollSnapType = 'none'
    // On a longer way the browser would load every picture that passes.
    if (Math.abs(frames) > MAX_PASSED)
      stage.scrollTo({ ...place(to - Math.sign(frames) * MAX_PASSED), behavior: 'instant' })
    await scrollSmoothly(stage, place(to), ms)
    if (own === movements) stage.style.scrollSnapType = ''
  }
  const strip: Strip = {
    markup,
    signal,
    // A finger may have moved the stage already, and may still do.
    index: position(stage),
    frames,
    settings,
    onSelect: [],
    select(to, isQuiet = false) {
      const { index: from, frames, settings } = strip
      strip.index = to
      const focused = [stage, thumbs].find(list => list.contains(document.activeElement))
      for (const [at, frame] of [...stage.children].entries()) (frame as HTMLElement).inert = at !== to
      for (const [at, thumb] of [...thumbs.children].entries())
        setAttributes(thumb, { 'aria-current': at === to, tabindex: at === to ? null : -1 })
      for (const [at, arrow] of arrows.entries()) {
        arrow.hidden = !settings.hasArrows || frames.length < 2
        arrow.setAttribute('aria-disabled', `${!settings.isLoop && to === (at ? frames.length - 1 : 0)}`)
      }
      // The neighbours are loaded before they are wanted.
      for (const near of [to - 1, to, to + 1])
        stage.children[near]?.querySelector('img')?.setAttribute('loading', 'eager')
      showThumb(thumbs, to, to === from ? 0 : THUMB_SLIDE_MS)
      if (to === from) return
      ;(focused?.children[to] as HTMLElement | undefined)?.focus({ preventScroll: true })
      if (!isQuiet) announce(describe(frames, to))
      for (const listener of strip.onSelect) listener()
    },
    go(to, ms, isQuiet) {
      const { index: from, settings } = strip
      const duration = ms ?? movementMs(settings.transitionMs, to - from)
      const isSlide = settings.transition === 'slide' || !duration
      if (!isSlide && to !== from) strip.fade?.(stage.children[from], stage, settings.transition, duration)
      strip.select(to, isQuiet)
      void scrollTo(to, isSlide ? duration : 0)
    },
    turn: step => strip.go(frameAfter(strip.index, step, strip.frames.length, strip.settings.isLoop)),
    align: () => void scrollTo(strip.index, 0),
    replace(at, image) {
      const frame = strip.frames[at]
      const picture = stage.children[at]?.querySelector('img')
      if (!frame || !picture) return
      strip.frames = strip.frames.with(at, { ...frame, ...image })
      setAttributes(picture, { src: image.img, srcset: null, alt: image.caption ?? picture.alt })
      const thumb = thumbs.children[at]
      const small = thumb?.querySelector('img')
      // The thumbnail may have the focus.
      if (thumb && small) {
        setAttributes(thumb, { href: image.full || image.img })
        setAttributes(small, { src: image.thumb || image.img })
      }
      fitFrames(markup, strip.frames, strip.settings)
      strip.select(strip.index, true)
    },
  }

  holdWheel(strip)
  const rest = debounce(() => {
    const to = position(stage)
    if (to !== strip.index && to < strip.frames.length && !stage.style.scrollSnapType) strip.select(to)
  }, REST_MS)
  stage.addEventListener('scroll', rest, { signal, passive: true })
  const press = (event: MouseEvent) => {
    const at = [...thumbs.children].findIndex(thumb => thumb.contains(event.target as Node))
    if (at < 0) return
    event.preventDefault()
    strip.go(at)
  }
  thumbs.addEventListener('click', press, { signal })
  let width = stage.clientWidth
  const observer = new ResizeObserver(() => {
    if (stage.clientWidth !== width) strip.align()
    width = stage.clientWidth
  })
  observer.observe(stage)
  signal.addEventListener('abort', () => {
    rest.cancel()
    observer.disconnect()
  })
  return strip
}
