/** Arrows at the ends of the thumbnails, where these have no room for all. */
import { makeButton } from '../../core/dom/make.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { THUMB_SLIDE_MS } from './settings.ts'
import type { Strip } from './strip.ts'

/** Pixels that a page of thumbnails moves: as many whole ones as there is room for. */
export const thumbPage = (roomPx: number, stepPx: number): number => Math.max(1, Math.floor(roomPx / stepPx)) * stepPx

/** The scroll position of a row of thumbnails, its size, and how much is out of sight. */
const measure = ({ markup: { thumbs }, settings }: Strip) => {
  const [at, room, length] =
    settings.direction === 'vertical'
      ? [thumbs.scrollTop, thumbs.clientHeight, thumbs.scrollHeight]
      : [Math.abs(thumbs.scrollLeft), thumbs.clientWidth, thumbs.scrollWidth]
  return { at, room, beyond: length - room }
}

/** Shows others of the thumbnails. */
const turnPage = (strip: Strip, step: number) => {
  const { thumbs } = strip.markup
  const { direction, thumbWidthPx, thumbHeightPx, thumbMarginPx } = strip.settings
  const isUpright = direction === 'vertical'
  const by = step * thumbPage(measure(strip).room, (isUpright ? thumbHeightPx : thumbWidthPx) + thumbMarginPx)
  const isMirrored = getComputedStyle(thumbs).direction === 'rtl'
  const to = isUpright ? { top: thumbs.scrollTop + by } : { left: thumbs.scrollLeft + (isMirrored ? -by : by) }
  void scrollSmoothly(thumbs, to, THUMB_SLIDE_MS)
}

/** Adds the arrows. Returns what shows those that can be pressed, for after a change of the settings. */
export const connectThumbArrows = (strip: Strip): (() => void) => {
  const { markup, signal } = strip
  const arrow = (name: 'thumbsBefore' | 'thumbsAfter', step: number) =>
    makeButton({ class: `skerry-gallery__${name.toLowerCase()}`, 'aria-label': translate(labels[name]) }, () =>
      strip.settings.thumbArrows === 'thumbs' ? strip.turn(step) : turnPage(strip, step),
    )
  const arrows = [arrow('thumbsBefore', -1), arrow('thumbsAfter', 1)]
  markup.root.append(...arrows)
  const show = () => {
    const { thumbArrows, nav, isLoop } = strip.settings
    const { at, beyond } = measure(strip)
    const ends =
      thumbArrows === 'thumbs'
        ? [!isLoop && !strip.index, !isLoop && strip.index === strip.frames.length - 1]
        : [at < 1, at > beyond - 1]
    for (const [side, button] of arrows.entries()) {
      button.hidden = thumbArrows === 'none' || nav !== 'thumbs' || beyond < 1
      button.setAttribute('aria-disabled', `${ends[side]}`)
    }
  }
  strip.onSelect.push(show)
  markup.thumbs.addEventListener('scroll', show, { signal, passive: true })
  const observer = new ResizeObserver(show)
  observer.observe(markup.thumbs)
  signal.addEventListener('abort', () => observer.disconnect())
  return show
}
