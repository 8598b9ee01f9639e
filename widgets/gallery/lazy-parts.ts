/** Parts of the gallery that load where its page or its shopper needs them; without them it works all the same. */
import { loadOnce } from '../../core/async/load-once.ts'
import { loadOptional } from '../../core/async/load-optional.ts'
import type { Strip } from './strip.ts'

/** Without its chunk frames change at once. */
export const loadTransition = (strip: Strip) =>
  loadOptional(import('./transition.ts'), strip.signal, ({ playTransition }) => {
    strip.fade = playTransition
  })

/** Without its chunk frames change by hand. */
export const loadAutoplay = (strip: Strip) =>
  loadOptional(import('./autoplay.ts'), strip.signal, ({ startAutoplay }) => startAutoplay(strip))

/** Arrows beside the thumbnails, which load once these have no room for all. Returns what shows or hides them. */
export const makeThumbArrows = (strip: Strip) => {
  const { markup, signal } = strip
  const { thumbs } = markup
  const look = () => {
    if (thumbs.scrollWidth <= thumbs.clientWidth && thumbs.scrollHeight <= thumbs.clientHeight) return
    observer.disconnect()
    show = () => {}
    // The thumbnails scroll without arrows, too.
    loadOptional(import('./thumb-arrows.ts'), signal, ({ connectThumbArrows }) => {
      show = connectThumbArrows(strip)
      show()
    })
  }
  let show = look
  const observer = new ResizeObserver(look)
  observer.observe(thumbs)
  signal.addEventListener('abort', () => observer.disconnect())
  return () => show()
}

/** Without its chunk a picture that fails stays as the browser shows it. */
export const connectBroken = (strip: Strip, remove: (at: number) => void) => {
  const { markup, signal } = strip
  const { stage } = markup
  const retry = (image: HTMLImageElement) => {
    const failed = image.src
    loadOptional(import('./broken.ts'), signal, ({ tryNext }) => {
      if (image.src === failed) tryNext(strip, image, remove)
    })
  }
  stage.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && retry(target), {
    capture: true,
    signal,
  })
  // One that failed before anybody listened; a drawing without a size has no width either.
  for (const image of stage.querySelectorAll('img'))
    if (image.complete && !image.naturalWidth) image.decode().catch(() => retry(image))
}

/** Loads what plays videos, with the first frame that is one. */
export const makeVideos = (strip: Strip, host: HTMLElement, settings: unknown) =>
  loadOnce(async () => {
    const { connectVideos } = await import('./videos.ts')
    return connectVideos(strip, host, settings)
  })

/** Without its chunk pictures are not magnified; fullscreen still enlarges them. */
export const loadMagnifier = (strip: Strip, config: unknown) =>
  loadOptional(import('./magnifier.ts'), strip.signal, ({ connectMagnifier }) => connectMagnifier(strip, config))
