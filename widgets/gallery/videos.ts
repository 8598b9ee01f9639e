/** When videos are played, and when their providers are asked for pictures. */
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { asList } from '../../core/schema/php.ts'
import { type Frame, isVideo, sourcesOf } from './model.ts'
import { BASE_VIDEO_MS, BASE_VIDEO_OVER_PX } from './settings.ts'
import type { Strip } from './strip.ts'
import type { VideoSettings } from './video-url.ts'

type Videos = {
  /** Plays a frame's video. @throws When its chunk fails to load. */
  play(frame: Frame): Promise<void>
  stop(): void
}

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

export const connectVideos = (strip: Strip, host: HTMLElement, videoSettings: unknown): Videos => {
  const { signal } = strip
  const [settings = {}] = asList<VideoSettings>(videoSettings)
  let end = () => {}
  const stop = () => end()
  const play = async (frame: Frame, isMuted = false) => {
    const { playVideo } = await import('./video.ts')
    if (signal.aborted || strip.frames[strip.index] !== frame) return
    stop()
    end = playVideo(strip, host, frame, settings, isMuted)
  }
  const asked = new Set<string>()
  const findThumbnail = async () => {
    const frame = strip.frames[strip.index]
    if (!frame?.videoUrl || sourcesOf(frame).length || asked.has(frame.videoUrl)) return
    asked.add(frame.videoUrl)
    const { showThumbnail } = await import('./video.ts')
    await showThumbnail(strip, host, frame)
  }
  // Without its picture the video can be played all the same.
  strip.onSelect.push(stop, () => findThumbnail().catch(() => {}))
  const base = strip.frames[strip.index]
  if (base && isVideo(base) && Number(settings.playIfBase) > 0)
    playBase(host, () => void play(base, true).catch(() => {}), signal)
  return { play, stop }
}
