/** `media` takes a query, `with` the name of the widget whose start is shared. */
export type When = 'ready' | 'idle' | 'visible' | 'interaction' | `media ${string}` | `with ${string}`

/** Pixels below and above the window in which a host counts as visible. */
export const AHEAD_PX = 200

/** Milliseconds after which `idle` starts although the browser is busy. */
export const IDLE_LIMIT_MS = 2000

/** Host → callbacks for when it becomes visible. */
const waiting = new Map<Element, (() => void)[]>()
/** Observed descendant → the host without a box of its own that it replaces; the descendant may be a host itself. */
const proxyHost = new Map<Element, Element>()
let observer: IntersectionObserver | undefined

const observe = (element: Element) => {
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${AHEAD_PX}px` })
  observer.observe(element)
}

/** Stops observing a host, and returns its callbacks. */
export const unwatch = (host: Element): readonly (() => void)[] => {
  const starts = waiting.get(host)
  if (!starts) return []
  waiting.delete(host)
  if (!proxyHost.has(host)) observer?.unobserve(host)
  for (const [child, owner] of proxyHost)
    if (owner === host) {
      proxyHost.delete(child)
      if (!waiting.has(child)) observer?.unobserve(child)
    }
  return starts
}

const see = (element: Element) => {
  const owner = proxyHost.get(element)
  for (const start of unwatch(element)) start()
  if (owner) see(owner)
}

const onIntersection = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    if (isIntersecting) see(target)
    else if (!box.width && !box.height && waiting.has(target)) {
      // The host has no box: its first descendant with one is observed instead.
      const inside = [...target.querySelectorAll(':not(script)')]
      const child = inside.find(element => element.getClientRects().length)
      if (child) {
        proxyHost.set(child, target)
        observe(child)
      } else if (!inside.length || getComputedStyle(target).display === 'contents') see(target)
      // Otherwise the host is hidden, and the observer fires once it is shown.
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
 * Calls `start` when a word of `data-when` says, perhaps more than once.
 *
 * @param signalOf Gives the signal that ends the waiting; called only where a listener needs it. `visible` is ended by
 *   `unwatch`.
 * @throws {TypeError} For any other word, with it as `when`.
 */
export const schedule = (when: string, host: HTMLElement, start: () => void, signalOf: () => AbortSignal): void => {
  if (when === 'visible') visible(host, start)
  else if (when === 'ready') {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { signal: signalOf() })
    else start()
  } else if (when === 'idle') {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS })
    else setTimeout(start, 200)
  } else if (when === 'interaction') {
    const signal = signalOf()
    for (const type of ['pointerover', 'focusin', 'touchstart', 'input'])
      host.addEventListener(type, start, { signal, passive: true })
    // So does an address that leads to a part of the host.
    const follow = () => host.querySelector(':target') && start()
    addEventListener('hashchange', follow, { signal })
    follow()
  } else if (when.startsWith('media ')) {
    const list = matchMedia(when.slice(6))
    if (list.matches) start()
    else list.addEventListener('change', () => list.matches && start(), { signal: signalOf() })
  } else throw Object.assign(new TypeError(when), { when })
}
