/** The gallery's API for other scripts, under the names that Magento's gallery has. */
import type { Gallery } from '../../core/legacy/gallery.ts'
import type { Image } from '../../core/product/images.ts'
import { picturesOf, withoutNumbers } from './model.ts'
import { frameSought } from './settings.ts'
import type { Strip } from './strip.ts'

/** Without its chunk the frame stays as it is. */
const replaceFrame = async (strip: Strip, at: number, image: Image) => {
  const { isThere } = await import('./is-there.ts')
  if ((await isThere(image.img, strip.signal)) && !strip.signal.aborted) strip.replace(at, image)
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
  updateDataByIndex: (at, image) => void replaceFrame(strip, at, image).catch(() => {}),
  returnCurrentImages: () => withoutNumbers(strip.frames),
})
