import { emit } from '../../core/dom/emit.ts'
import { setAttributes } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import type { Image } from '../../core/product/images.ts'
import { productIdOf } from '../../core/product/product-id.ts'
import { $selection, type Pictures } from '../../core/product/selection.ts'
import { type Frame, galleryFor, mainOf, sourcesOf, withVideos } from './model.ts'

/** The first of `sources` that is a picture; it is decoded, so that showing it does not flash. */
const firstDecoded = async (sources: readonly string[]): Promise<string | undefined> => {
  for (const source of sources) {
    const picture = new Image()
    setAttributes(picture, { src: source })
    if (
      await picture.decode().then(
        () => true,
        () => false,
      )
    )
      return source
  }
  return undefined
}

/** The frames with the one as main that can be shown: the main one, else the first whose picture is there; and its address. */
const withMain = async (frames: readonly Frame[]) => {
  for (const main of new Set([mainOf(frames), ...frames])) {
    const source = main && (await firstDecoded(sourcesOf(main)))
    if (source) return { source, main, frames: frames.map(frame => ({ ...frame, isMain: frame === main })) }
  }
  return undefined
}

/**
 * Shows the selection's main picture in the server's own `<img>`, which remains the page's largest paint.
 *
 * @param draw Called with all frames once the main one is shown.
 * @param videos Child → list of its videos, beside its pictures.
 * @returns Shows other pictures in place of the selection's, until it changes.
 */
export const followChoice = (
  host: HTMLElement,
  image: HTMLImageElement,
  data: readonly Image[],
  draw: (frames: readonly Frame[]) => void,
  signal: AbortSignal,
  videos: Readonly<Record<string, unknown>> = {},
): ((images: readonly Image[]) => Promise<void>) => {
  const productId = productIdOf(host)
  const $selected = $selection(productId)
  const { src, srcset, alt } = image
  const initial = data.length ? data : [{ full: src, img: src, thumb: src, caption: alt, isMain: true }]
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map(
    other => [other, other.media] as const,
  )
  const restore = snapshot([image, ...sources.map(([source]) => source)])
  let shown: Pictures | undefined
  let request = new AbortController()

  const show = async (pictures: Pictures, images: readonly Image[] | undefined) => {
    const own = images && withVideos(images, videos[pictures.product ?? ''])
    const all = galleryFor(initial, own, pictures.strategy)
    const found = images && all.length ? await withMain(all) : { source: src, main: undefined, frames: all }
    // The choice changed while the picture was loading, or no address is a picture.
    if (shown !== pictures || signal.aborted || !found) return
    const { source, main, frames } = found
    // A `<picture>` would keep showing the initial sources.
    for (const [other, media] of sources) other.media = main ? 'not all' : media
    image.srcset = main ? '' : srcset
    if (image.src !== source) setAttributes(image, { src: source })
    image.alt = main?.caption || alt
    draw(frames)
    emit(host, 'gallery:changed', { productId, images: frames })
  }

  /** If the request fails the picture stays; the next choice requests again. */
  const ask = async (pictures: Pictures, own: AbortSignal) => {
    const { askMedia } = await import('./ask-media.ts')
    if (!own.aborted) await askMedia(image, pictures, images => show(pictures, images), own)
  }

  const follow = () => {
    const { pictures } = $selected.get()
    if (pictures === shown) return
    const isInitial = !shown?.product && !pictures.product
    shown = pictures
    request.abort()
    // The server's own picture is shown already.
    if (isInitial) return
    request = new AbortController()
    const { images, answer, mediaCallback, product } = pictures
    if (!images && product && (answer || mediaCallback)) ask(pictures, request.signal).catch(() => {})
    else void show(pictures, images)
  }

  const stop = $selected.subscribe(follow)
  signal.addEventListener('abort', () => {
    stop()
    request.abort()
    restore()
  })
  return images => {
    shown = { strategy: 'replace' }
    request.abort()
    return show(shown, images)
  }
}
