/** `media` is followed by a query, `with` by the name of the widget whose start is shared. */
export type When = 'ready' | 'idle' | 'visible' | 'interaction' | `media ${string}` | `with ${string}`

/** Pixels below and above the window in which a host counts as visible. */
export const AHEAD_PX = 200

/** Milliseconds after which `idle` no longer waits for the browser to rest. */
export const IDLE_LIMIT_MS = 2000

/** What stands for a host before the window: itself, or its first child; and what is done once it is seen. */
type Watch = { readonly elements: Element[]; readonly starts: (() => void)[] }

const watches = new WeakMap<Element, Watch>()
let observer: IntersectionObserver | undefined

const observe = (element: Element, watch: Watch) => {
  watch.elements.push(element)
  watches.set(element, watch)
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${AHEAD_PX}px` })
  observer.observe(element)
}

/** Ends the waiting of a host for being seen. */
export const unwatch = (element: Element): readonly (() => void)[] => {
  const { elements, starts } = watches.get(element) ?? { elements: [], starts: [] }
  for (const watched of elements) {
    watches.delete(watched)
    observer?.unobserve(watched)
  }
  return starts
}

const onIntersection = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const watch = watches.get(target)
    if (!watch) continue
    // No box of its own (`display: contents`): its first child stands for it, and without one it counts as visible.
    const isBare = !isIntersecting && !box.width && !box.height && watch.elements[0] === target
    const child = isBare && target.querySelector(':scope > :not(script)')
    if (child) observe(child, watch)
    else if (isIntersecting || isBare) for (const start of unwatch(target)) start()
  }
}

const visible = (host: HTMLElement, start: () => void) => {
  const watch = watches.get(host)
  if (watch) watch.starts.push(start)
  else observe(host, { elements: [], starts: [start] })
}

/**
 * Calls `start` at the host's moment; more than once does no harm to who gives it.
 *
 * @param signalOf Asked for the signal that ends the waiting, only where something hangs on it. Being seen is waited for
 *   until `unwatch`.
 * @throws {TypeError} For any other word.
 */
export const moment = (when: string, host: HTMLElement, start: () => void, signalOf: () => AbortSignal): void => {
  if (when === 'visible') visible(host, start)
  else if (when === 'ready') {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { signal: signalOf() })
    else start()
  } else if (when === 'idle') {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS })
    else setTimeout(start, 200)
  } else if (when === 'interaction') {
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      host.addEventListener(type, start, { signal: signalOf(), passive: true })
  } else if (when.startsWith('media ')) {
    const list = matchMedia(when.slice(6))
    if (list.matches) start()
    else list.addEventListener('change', () => list.matches && start(), { signal: signalOf() })
  } else
    throw Object.assign(new TypeError('Unknown moment'), {
      attribute: 'data-when',
      expected: 'ready, idle, visible, interaction or media (…)',
      received: when,
    })
}
