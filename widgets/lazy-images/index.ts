import { setAttributes } from '../../core/dom/make.ts'
import { sourceSet } from '../../core/dom/source-set.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { LazyImagesOptions } from './options.ts'

/** Pixels before the window at which a background is loaded; images use `loading=lazy`. */
const AHEAD_PX = 200
/** An image of one pixel. */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Porto's own class, for the theme's rules. */
const LOADED = 'porto-lazyload-loaded'
const WAITING = '[data-src]:not([data-lazy])'

type State = 'waiting' | 'loaded' | 'failed'

const show = (element: HTMLElement, state: State) => {
  element.dataset['lazy'] = state
  if (state === 'loaded') element.classList.add(LOADED)
}

/** Names the file and leaves the moment to the browser; a missing file becomes the fallback. */
const begin = (image: HTMLImageElement, fallback: string | undefined) => {
  const { src = '', srcset, sizes } = image.dataset
  const end = new AbortController()
  const settle = (state: State) => {
    end.abort()
    show(image, state)
  }
  image.addEventListener('load', () => settle('loaded'), { signal: end.signal })
  image.addEventListener(
    'error',
    () => {
      settle('failed')
      image.removeAttribute('srcset')
      setAttributes(image, { src: fallback ?? PLACEHOLDER })
    },
    { signal: end.signal },
  )
  show(image, 'waiting')
  image.loading = 'lazy'
  if (sizes) image.sizes = sizes
  if (srcset) setAttributes(image, { srcset: sourceSet(srcset) })
  setAttributes(image, { src })
}

/** Backgrounds have no `error` event; one that fails to load leaves the earlier background. */
const paint = (element: HTMLElement) => {
  element.style.backgroundImage = `url(${JSON.stringify(webAddress(element.dataset['src']))})`
  show(element, 'loaded')
}

const connectLazyImages = (host: HTMLElement, { fallback }: { fallback?: string | undefined }, signal: AbortSignal) => {
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          near.unobserve(target)
          paint(target as HTMLElement)
        }
    },
    { rootMargin: `${AHEAD_PX}px` },
  )
  const look = (root: Element) => {
    const found = root.matches(WAITING) ? [root] : []
    for (const element of [...found, ...root.querySelectorAll<HTMLElement>(WAITING)])
      if (element instanceof HTMLImageElement) begin(element, fallback)
      else {
        show(element as HTMLElement, 'waiting')
        near.observe(element)
      }
  }
  look(host)
  const added = new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) if (node instanceof Element) look(node)
  })
  added.observe(host, { childList: true, subtree: true })
  // Legacy code loads an image at once by this event.
  host.addEventListener(
    'appear',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.loading = 'eager'
      else if (target instanceof HTMLElement && target.dataset['lazy'] === 'waiting') paint(target)
    },
    { signal, capture: true },
  )
  return () => {
    near.disconnect()
    added.disconnect()
    // A host that comes back looks for them anew; images are the browser's by now.
    for (const element of host.querySelectorAll('[data-lazy=waiting]:not(img)')) element.removeAttribute('data-lazy')
  }
}

/** Images that load near the window, also in markup added later. */
export default defineBehavior(LazyImagesOptions, connectLazyImages)
