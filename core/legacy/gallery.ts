/** The API on a gallery's element for other scripts: Magento's own gallery, and the kit's under the same names. */
import type { Image } from '../product/images.ts'
import { jQueryOf } from './jquery.ts'

export type Gallery = {
  first(): void
  last(): void
  prev(): void
  next(): void
  /** Counted from 1; 0 is ignored, a negative number counts from the end. */
  seek(number: number): void
  updateOptions(options: object): void
  /** Replaces all frames and shows the main one. */
  updateData(images: readonly Image[]): void
  /** Replaces one frame, counted from 0, once its picture answers. */
  updateDataByIndex(index: number, image: Image): void
  returnCurrentImages(): readonly Image[]
}

/**
 * Makes a gallery available as `element.gallery`, and as jQuery's data `gallery`, then raises `gallery:loaded`, which
 * jQuery's own listeners receive, too. A later listener finds it on the element.
 *
 * @returns Takes it away.
 */
export const publishGallery = (element: HTMLElement & { gallery?: Gallery }, gallery: Gallery): (() => void) => {
  const share = () => jQueryOf()?.(element).data('gallery', gallery)
  element.gallery = gallery
  share()
  // jQuery may be loaded after the gallery.
  addEventListener('load', share, { once: true })
  element.dispatchEvent(new CustomEvent('gallery:loaded', { bubbles: true }))
  return () => {
    removeEventListener('load', share)
    delete element.gallery
    jQueryOf()?.(element).removeData('gallery')
  }
}
