import type { Gallery } from './gallery.ts'
import { jQueryOf, onTriggered } from './jquery.ts'

/** Magento's own gallery on an element, as soon as it has been drawn. */
export const whenGallery = (
  element: Element & { gallery?: Gallery },
  found: (gallery: Gallery) => void,
  signal: AbortSignal,
): void => {
  let isFound = false
  const read = () => {
    const gallery = jQueryOf()?.(element).data('gallery') as Gallery | undefined
    // The kit's own gallery follows the choice by itself.
    if (!gallery || gallery === element.gallery || isFound || signal.aborted) return
    isFound = true
    found(gallery)
  }
  read()
  onTriggered(element, 'gallery:loaded', read, signal)
  // jQuery may load, and the gallery with it, before its events can be listened to.
  addEventListener('load', read, { once: true, signal })
}
