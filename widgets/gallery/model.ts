/** Pictures of a selection and their order. Pure. */
import type { Image } from '../../core/product/images.ts'
import { asList } from '../../core/schema/php.ts'

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

/** An entry of Magento's lists of videos, which lie beside lists of pictures: each has its picture's place. */
type VideoEntry = { readonly mediaType?: string; readonly videoUrl?: string | null }

/** Pictures with the videos of the list beside them; a list that is missing or shorter leaves pictures. */
export const withVideos = <Found extends Image | null>(images: readonly Found[], videos: unknown): readonly Found[] => {
  const list = asList<VideoEntry | null>(videos)
  return images.map((image, at) => {
    const { mediaType: type = '', videoUrl = null } = list[at] ?? {}
    return image && !isVideo(image) && isVideo({ type }) ? { ...image, type, videoUrl } : image
  })
}

/** Whether an entry has an address, of a picture or of a video. */
const isShown = (image: Image | null): image is Image =>
  !!(image && (image.full || image.img || image.thumb || (isVideo(image) && image.videoUrl)))

/** The pictures of the page's own list, with its videos; an entry without any address is none. */
export const picturesOf = (data: unknown, videos?: unknown): readonly Image[] =>
  withVideos(asList<Image | null>(data), videos).filter(isShown)

/** Addresses of a frame in the order in which they are tried. */
export const sourcesOf = ({ full, img, thumb }: Image, isFullscreen = false): readonly string[] => [
  ...new Set((isFullscreen ? [full, img, thumb] : [img, thumb, full]).filter(Boolean)),
]

/** The main picture: the first that is marked, else the first. */
export const mainOf = <Found extends Image>(frames: readonly Found[]): Found | undefined =>
  frames.find(({ isMain }) => isMain) ?? frames[0]

/** The list without what the gallery adds to it, as other scripts expect it. */
export const withoutNumbers = (frames: readonly Frame[]): readonly Image[] => frames.map(({ i: _, ...image }) => image)

/** Whether a frame is a video: Magento calls those of a provider `external-video`, or `video` in the gallery's own list. */
export const isVideo = ({ type, videoUrl }: Pick<Image, 'type' | 'videoUrl'>): boolean =>
  /video$/.test(type ?? '') || !!videoUrl

const PROVIDERS = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/

/**
 * The address of a press on a frame whose code does not load: the video, which a known provider or this shop has, or the
 * large picture. Data may name anything: only pages of the web are followed.
 *
 * @param page The address of the page.
 */
export const leadsTo = (frame: Pick<Frame, 'type' | 'videoUrl'>, picture: string, page: string): string | undefined => {
  const address = isVideo(frame) ? frame.videoUrl || '' : picture
  if (!address || !URL.canParse(address, page)) return undefined
  const { href, protocol, hostname, origin } = new URL(address, page)
  const isKnown = !isVideo(frame) || origin === new URL(page).origin || PROVIDERS.test(hostname)
  return /^https?:$/.test(protocol) && isKnown ? href : undefined
}
