import { announce } from '../../core/dom/announce.ts'
import { setAttributes } from '../../core/dom/make.ts'
import { onMedia } from '../../core/dom/media.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { publishGallery } from '../../core/legacy/gallery.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import type { Image } from '../../core/product/images.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { asMap } from '../../core/schema/php.ts'
import { methodsOf } from './api.ts'
import { followChoice } from './choice.ts'
import { adoptMarkup, describe, drawFrames, drawThumbs, fitFrames } from './frames.ts'
import { connectKeys } from './keys.ts'
import { labels } from './labels.ts'
import {
  connectBroken,
  loadAutoplay,
  loadMagnifier,
  loadTransition,
  makeThumbArrows,
  makeVideos,
} from './lazy-parts.ts'
import { type Frame, galleryFor, isVideo, leadsTo, mainOf, picturesOf } from './model.ts'
import type { GalleryOptions } from './options.ts'
import { type Config, queryOf, settingsOf } from './settings.ts'
import { makeStrip } from './strip.ts'
import { percentOf } from './zoom.ts'

const indexOfMain = (frames: readonly Frame[]) => Math.max(0, frames.indexOf(mainOf(frames) as Frame))

const connectStrip = (
  host: HTMLElement,
  own: HTMLImageElement,
  data: readonly Image[],
  options: GalleryOptions,
  signal: AbortSignal,
): (() => void) => {
  const restore = snapshot([host, ...host.querySelectorAll<HTMLElement>('*')])
  let config: Config = options
  let isFullscreen = false
  const read = () =>
    settingsOf(config, {
      isFullscreen,
      isTouch: matchMedia('(hover: none)').matches,
      matches: query => matchMedia(query).matches,
    })
  const markup = adoptMarkup(host, own, read())
  const { root, stage, thumbs } = markup
  const strip = makeStrip(markup, galleryFor(data, undefined, 'replace'), read(), signal)
  const lists = asMap<unknown>(options.videos)
  const loadVideos = makeVideos(strip, host, lists['videoSettings'])
  const showThumbArrows = makeThumbArrows(strip)

  const apply = () => {
    strip.settings = read()
    const { nav, direction } = strip.settings
    setAttributes(root, { 'data-nav': nav, 'data-direction': direction })
    fitFrames(markup, strip.frames, strip.settings)
    strip.select(strip.index, true)
    showThumbArrows()
    if (strip.frames.some(isVideo)) loadVideos().catch(() => {})
    if (strip.settings.transition !== 'slide') loadTransition(strip)
  }
  const draw = (frames: readonly Frame[]) => {
    strip.frames = frames
    strip.index = indexOfMain(frames)
    drawFrames(markup, frames, strip.index)
    drawThumbs(thumbs, frames)
    apply()
    strip.align()
    for (const listener of strip.onSelect) listener()
  }
  const remove = (at: number) => {
    const { index, frames } = strip
    const focused = [stage, thumbs].find(list => list.children[at]?.contains(document.activeElement))
    strip.frames = frames.filter((_, other) => other !== at).map((frame, other) => ({ ...frame, i: other + 1 }))
    stage.children[at]?.remove()
    thumbs.children[at]?.remove()
    strip.index = Math.min(at < index ? index - 1 : index, strip.frames.length - 1)
    apply()
    strip.align()
    const instead = focused?.children[strip.index] as HTMLElement | undefined
    instead?.focus({ preventScroll: true })
    // Another picture has replaced the shown one.
    if (at === index) announce(describe(strip.frames, strip.index))
  }

  setAttributes(root, {
    role: 'group',
    'aria-roledescription': translate(labels.carousel),
    'aria-label': translate(labels.gallery),
  })
  announce('')
  if (stage.children.length === strip.frames.length && thumbs.children.length === strip.frames.length) apply()
  else draw(strip.frames)
  for (const { conditions } of Object.values(asMap<{ conditions?: unknown }>(options.breakpoints)).filter(Boolean)) {
    const query = queryOf(conditions)
    if (query) onMedia(query, apply, signal)
  }
  connectBroken(strip, remove)
  connectKeys(strip, host)
  const setFullscreen = (is: boolean) => {
    isFullscreen = is
    strip.endVideo?.()
    apply()
    strip.align()
  }
  const magnifier = asMap<unknown>(options.magnifierOpts)
  const percent = percentOf(magnifier['fullscreenzoom'])
  if (isOn(magnifier['enabled']) && matchMedia('(hover: hover)').matches) loadMagnifier(strip, magnifier)
  const press = async (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const frame = strip.frames[strip.index]
    if (!link || !frame || event.defaultPrevented) return
    const isPlayed = isVideo(frame)
    if (!isPlayed && !strip.settings.canOpen && !isFullscreen) return
    event.preventDefault()
    // Without their chunk the browser shows the large picture, or the video's page.
    const leave = () => {
      const address = leadsTo(frame, link.href, location.href)
      if (address) openPage(address, { others: [address] })
    }
    if (isPlayed) await loadVideos().then(play => play(frame), leave)
    else if (!isFullscreen)
      await import('./viewer.ts').then(({ openViewer }) => openViewer(strip, host, percent, setFullscreen), leave)
  }
  stage.addEventListener('click', press, { signal })
  const replaceAll = followChoice(host, own, data, draw, signal, asMap(lists['optionsVideoData']))
  if (strip.settings.autoplayMs && strip.frames.length > 1) loadAutoplay(strip)
  const withdraw = publishGallery(
    host,
    methodsOf(strip, replaceAll, own => {
      config = { ...config, options: { ...asMap(config.options), ...asMap(own) } }
      apply()
    }),
  )
  return () => {
    strip.endVideo?.()
    withdraw()
    restore()
  }
}

/** Connects the gallery once its controls have their look; what the server printed scrolls before that. */
const connectGallery = async (host: HTMLElement, options: GalleryOptions, signal: AbortSignal) => {
  await loadStyle('gallery-controls')
  const own = host.querySelector<HTMLImageElement>('.gallery-placeholder__image') ?? host.querySelector('img')
  const data = picturesOf(options.data, asMap(options.videos)['videoData'])
  return own && data.length && !signal.aborted ? connectStrip(host, own, data, options, signal) : undefined
}

export default connectGallery
