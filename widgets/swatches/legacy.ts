/** Hosts that replace Magento's swatch renderer or its dropdowns, and the pictures that follow their choice. */
import { giveBack, replaced as hosts, type Replaced } from '../../core/legacy/replaced.ts'
import { whenGallery } from '../../core/legacy/when-gallery.ts'
import { mainProductForm, productIdOf } from '../../core/product/product-id.ts'
import { $selection } from '../../core/product/selection.ts'

const PLACEHOLDER = '[data-gallery-role="gallery-placeholder"]'

/** Magento's own gallery shows the pictures of the choice, where it is not replaced. */
const followChoice = (productId: string, signal: AbortSignal) => {
  const placeholder = document.querySelector(PLACEHOLDER)
  if (!placeholder) return
  const { pictures } = $selection(productId).get()
  whenGallery(
    placeholder,
    gallery =>
      import('./magento-gallery.ts').then(
        ({ showChoice }) => showChoice(gallery, productId, pictures, signal),
        () => {},
      ),
    signal,
  )
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
  // Dropdowns beside custom options are in one host with them, and drawing would take the options away. Magento's own need
  // Magento's price box, which its custom options change, too.
  if (host.querySelector(':scope > .field:not(.configurable)')) {
    for (const [other] of hosts)
      if (productIdOf(other) === productIdOf(host))
        for (const part of ['swatches', 'price', 'custom-options']) giveBack(other, part)
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
