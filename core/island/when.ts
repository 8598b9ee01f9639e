/** `media` is followed by a query, `with` by the name of the widget whose start is shared. */
export type When = 'ready' | 'idle' | 'visible' | 'interaction' | `media ${string}` | `with ${string}`

/** Pixels below and above the window in which a host counts as visible. */
export const AHEAD_PX = 200

/** Milliseconds after which `idle` no longer waits for the browser to rest. */
export const IDLE_LIMIT_MS = 2000

/** Host → what is done once it is seen. */
const waiting = new Map<Element, (() => void)[]>()
/** An element with a box in a host without one → the host that it stands for; it may be a host itself. */
const standsFor = new Map<Element, Element>()
let observer: IntersectionObserver | undefined

const observe = (element: Element) => {
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${AHEAD_PX}px` })
  observer.observe(element)
}

/** Ends the waiting of a host for being seen. */
export const unwatch = (host: Element): readonly (() => void)[] => {
  const starts = waiting.get(host)
  if (!starts) return []
  waiting.delete(host)
  if (!standsFor.has(host)) observer?.unobserve(host)
  for (const [child, owner] of standsFor)
    if (owner === host) {
      standsFor.delete(child)
      if (!waiting.has(child)) observer?.unobserve(child)
    }
  return starts
}

const see = (element: Element) => {
  const owner = standsFor.get(element)
  for (const start of unwatch(element)) start()
  if (owner) see(owner)
}

const onIntersection = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    if (isIntersecting) see(target)
    else if (!box.width && !box.height && waiting.has(target)) {
      // No box of its own: the first inside that has one stands for it.
      const inside = [...target.querySelectorAll(':not(script)')]
      const child = inside.find(element => element.getClientRects().length)
      if (child) {
        standsFor.set(child, target)
        observe(child)
      } else if (!inside.length || getComputedStyle(target).display === 'contents') see(target)
      // Else it is hidden, and told of once it is shown.
    }
  }
}

const visible = (host: HTMLElement, start: () => void) => {
  const starts = waiting.get(host)
  if (starts) starts.push(start)
  else {
    waiting.set(host, [start])
    observe(host)
  }
}

/**
 * Calls `start` at the host's moment; more than once does no harm to who gives it.
 *
 * @param signalOf Asked for the signal that ends the waiting, only where something hangs on it. Being seen is waited for
 *   until `unwatch`.
 * @throws {TypeError} For any other word, with it as `moment`.
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
    for (const type of ['pointerover', 'focusin', 'touchstart', 'input'])
      host.addEventListener(type, start, { signal: signalOf(), passive: true })
  } else if (when.startsWith('media ')) {
    const list = matchMedia(when.slice(6))
    if (list.matches) start()
    else list.addEventListener('change', () => list.matches && start(), { signal: signalOf() })
  } else throw Object.assign(new TypeError(when), { moment: when })
}
