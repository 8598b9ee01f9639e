/** Pictures of a selection and their order. Pure. */
import type { Image } from '../../core/product/images.ts'

/** Milliseconds of quiet before pictures are requested. */
export const MEDIA_DEBOUNCE_MS = 500
/** Milliseconds that the loader's class stays after the answer. */
export const LOADER_MS = 300
/** Luma's class for a picture while the next one loads. */
export const LOADER_CLASS = 'swatch-option-loading'

export type Frame = Image & { readonly i: number; readonly type: string }

const isSame = (one: readonly Image[], other: readonly Image[]) =>
  one.length === other.length && one.every(({ full, img }, at) => full === other[at]?.full && img === other[at]?.img)

/** The gallery for a child's pictures: in place of the initial ones or before them. */
export const galleryFor = (
  initial: readonly Image[],
  images: readonly Image[] | undefined,
  strategy: 'replace' | 'prepend',
): readonly Frame[] =>
  (!images ? initial : strategy === 'replace' || isSame(images, initial) ? images : [...images, ...initial]).map(
    (image, at) => ({ ...image, type: image.type ?? 'image', i: at + 1 }),
  )

/** The main picture: the first that is marked, else the first. */
export const mainOf = (frames: readonly Frame[]): Frame | undefined => frames.find(({ isMain }) => isMain) ?? frames[0]
