/** Hosts that replace Magento's swatch renderer or its dropdowns, and the pictures that follow their choice. */
import { type Gallery, whenGallery } from '../../core/legacy/gallery.ts'
import { giveBack, type Replaced } from '../../core/legacy/replaced.ts'
import type { Image } from '../../core/product/images.ts'
import { loadMedia } from '../../core/product/media.ts'
import { mainProductForm, productIdOf } from '../../core/product/product-id.ts'
import { $selection, type Pictures } from '../../core/product/selection.ts'

const PLACEHOLDER = '[data-gallery-role="gallery-placeholder"]'

const picturesOf = async ({ images, mediaCallback, product }: Pictures, signal: AbortSignal) =>
  images ?? (mediaCallback && product ? loadMedia(mediaCallback, product, signal) : undefined)

/** Magento's own gallery shows the pictures of the choice, where it is not replaced. */
const followChoice = (productId: string, signal: AbortSignal) => {
  const placeholder = document.querySelector(PLACEHOLDER)
  if (!placeholder) return
  let shown = $selection(productId).get().pictures
  const follow = (gallery: Gallery) => {
    const initial = gallery.returnCurrentImages() as readonly Image[]
    const show = async ({ pictures }: { readonly pictures: Pictures }) => {
      if (pictures === shown) return
      shown = pictures
      const images = await picturesOf(pictures, signal).catch(() => undefined)
      if (shown !== pictures || signal.aborted) return
      gallery.updateData(!images ? initial : pictures.strategy === 'prepend' ? [...images, ...initial] : images)
    }
    signal.addEventListener('abort', $selection(productId).subscribe(show))
  }
  whenGallery(placeholder, follow, signal)
}

/** The photo of a tile is a host of `gallery`. */
const addPhoto = (host: HTMLElement, productId: string) => {
  const photo = host.closest('.product-item')?.querySelector<HTMLElement>('.product-item-photo')
  if (!photo || photo.dataset['widget']) return () => {}
  Object.assign(photo.dataset, { productId, widget: 'gallery' })
  return () => {
    delete photo.dataset['widget']
    delete photo.dataset['productId']
  }
}

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  // Dropdowns beside custom options are in one host with them, and drawing would take the options away.
  if (host.querySelector(':scope > .field:not(.configurable)')) {
    giveBack(host, 'swatches')
    return
  }
  const [config] = replaced.components.map(({ config }) => config as { jsonConfig?: { productId?: unknown } })
  const productId = `${config?.jsonConfig?.productId ?? ''}` || productIdOf(host)
  const following = new AbortController()
  const removePhoto = addPhoto(host, productId)
  host.dataset['productId'] = productId
  if (mainProductForm()?.contains(host)) followChoice(productId, following.signal)
  replaced.undo = () => {
    following.abort()
    removePhoto()
    delete host.dataset['productId']
  }
}
