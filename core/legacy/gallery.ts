import { jQueryOf, onTriggered } from './jquery.ts'

/** Magento's picture: `img` is shown, `full` enlarged, `thumb` listed. */
type Frame = { readonly full: string; readonly img: string; readonly thumb: string }

export type Gallery = { updateData(frames: readonly Frame[]): void; returnCurrentImages(): readonly Frame[] }

/** Magento's own gallery on an element, as soon as it has been drawn. */
export const whenGallery = (element: Element, found: (gallery: Gallery) => void, signal: AbortSignal): void => {
  let isFound = false
  const read = () => {
    const gallery = jQueryOf()?.(element).data('gallery') as Gallery | undefined
    if (!gallery || isFound || signal.aborted) return
    isFound = true
    found(gallery)
  }
  read()
  onTriggered(element, 'gallery:loaded', read, signal)
  // jQuery may come, and the gallery with it, before anybody can listen to its events.
  addEventListener('load', read, { once: true, signal })
}
