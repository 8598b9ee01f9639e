/** What other scripts call on the gallery, under the names that Magento's gallery has. */
import { setAttributes } from '../../core/dom/make.ts'
import { requestText } from '../../core/http/request.ts'
import type { Gallery } from '../../core/legacy/gallery.ts'
import type { Image } from '../../core/product/images.ts'
import { drawThumbs, fitFrames } from './frames.ts'
import { picturesOf, withoutNumbers } from './model.ts'
import { frameSought } from './settings.ts'
import type { Strip } from './strip.ts'

/** Shows another picture in a frame. */
export const showInFrame = (strip: Strip, at: number, image: Partial<Image> & { readonly img: string }): void => {
  const { markup } = strip
  const frame = strip.frames[at]
  const picture = markup.stage.children[at]?.querySelector('img')
  if (!frame || !picture) return
  strip.frames = strip.frames.with(at, { ...frame, ...image })
  setAttributes(picture, { src: image.img, srcset: null, alt: image.caption ?? picture.alt })
  drawThumbs(markup.thumbs, strip.frames)
  fitFrames(markup, strip.frames, strip.settings)
  strip.select(strip.index, true)
}

/**
 * Replaces one frame once its picture answers; nothing changes when it does not.
 *
 * HEAD {img}
 */
const replaceFrame = async (strip: Strip, at: number, image: Image) => {
  const { signal } = strip
  const isThere = await requestText(image.img, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )
  if (isThere && !signal.aborted) showInFrame(strip, at, image)
}

export const methodsOf = (
  strip: Strip,
  replaceAll: (images: readonly Image[]) => void,
  setOptions: (options: object) => void,
): Gallery => ({
  first: () => strip.go(0),
  last: () => strip.go(strip.frames.length - 1),
  prev: () => strip.turn(-1),
  next: () => strip.turn(1),
  seek(number) {
    const to = frameSought(number, strip.frames.length)
    if (to !== undefined) strip.go(to)
  },
  updateOptions: setOptions,
  updateData: images => replaceAll(picturesOf(images)),
  updateDataByIndex: (at, image) => void replaceFrame(strip, at, image),
  returnCurrentImages: () => withoutNumbers(strip.frames),
})
