/** When videos are played, and when their providers are asked for pictures. */
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { asList } from '../../core/schema/php.ts'
import { type Frame, isVideo, sourcesOf } from './model.ts'
import type { Strip } from './strip.ts'
import { playVideo, showThumbnail } from './video.ts'
import type { VideoSettings } from './video-url.ts'

/** Milliseconds until the base picture's video begins by itself, in windows that are wider than so many pixels. */
export const BASE_VIDEO_MS = 50
export const BASE_VIDEO_OVER_PX = 768

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const begun = new WeakSet<Element>()

/**
 * Plays the video of the base picture, once, `BASE_VIDEO_MS` after the shopper's first sign: before that nothing is
 * requested from a provider. Browsers refuse fullscreen without a press, so it is played in its place, without sound.
 */
const playBase = (host: HTMLElement, play: () => void, signal: AbortSignal) => {
  if (begun.has(host) || prefersReducedMotion() || !matchMedia(`(width > ${BASE_VIDEO_OVER_PX}px)`).matches) return
  const own = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    own.abort()
    begun.add(host)
    timer = setTimeout(play, BASE_VIDEO_MS)
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: own.signal, passive: true })
  signal.addEventListener('abort', () => {
    own.abort()
    clearTimeout(timer)
  })
}

/** Connects the videos among a strip's frames. Returns what plays that of the shown frame. */
export const connectVideos = (strip: Strip, host: HTMLElement, videoSettings: unknown): ((frame: Frame) => void) => {
  const { signal } = strip
  const [settings = {}] = asList<VideoSettings>(videoSettings)
  const play = (frame: Frame, isMuted = false) => {
    if (signal.aborted || strip.frames[strip.index] !== frame) return
    strip.endVideo?.()
    strip.endVideo = playVideo(strip, host, frame, settings, isMuted)
  }
  const asked = new Set<string>()
  const findThumbnail = async () => {
    const frame = strip.frames[strip.index]
    if (!frame?.videoUrl || sourcesOf(frame).length || asked.has(frame.videoUrl)) return
    asked.add(frame.videoUrl)
    await showThumbnail(strip, host, frame)
  }
  strip.onSelect.push(
    () => strip.endVideo?.(),
    // Without its picture the video can be played all the same.
    () => findThumbnail().catch(() => {}),
  )
  const base = strip.frames[strip.index]
  if (base && isVideo(base) && Number(settings.playIfBase) > 0) playBase(host, () => play(base, true), signal)
  return play
}
