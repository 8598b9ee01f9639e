/** The pictures of a choice in Magento's own gallery. */
import type { Gallery } from '../../core/legacy/gallery.ts'
import type { Image } from '../../core/product/images.ts'
import { loadMedia } from '../../core/product/media.ts'
import { $selection, type Pictures } from '../../core/product/selection.ts'

const picturesOf = async (pictures: Pictures, signal: AbortSignal) =>
  pictures.images ?? (pictures.product ? loadMedia(pictures, signal) : undefined)

/** Shows each choice; `shown` are the pictures of the choice that the gallery begins with. */
export const showChoice = (gallery: Gallery, productId: string, shown: Pictures, signal: AbortSignal): void => {
  if (signal.aborted) return
  const initial = gallery.returnCurrentImages() as readonly Image[]
  let latest = shown
  const show = async ({ pictures }: { readonly pictures: Pictures }) => {
    if (pictures === latest) return
    latest = pictures
    const images = await picturesOf(pictures, signal).catch(() => undefined)
    if (latest !== pictures || signal.aborted) return
    gallery.updateData(!images ? initial : pictures.strategy === 'prepend' ? [...images, ...initial] : images)
  }
  signal.addEventListener('abort', $selection(productId).subscribe(show))
}
