import { HOST } from './options.ts'

/** `media` is followed by a query, `with` by the name of the widget whose start is shared. */
export type When = 'ready' | 'idle' | 'visible' | 'interaction' | `media ${string}` | `with ${string}`

/** Pixels below and above the window in which a host counts as visible. */
export const AHEAD_PX = 200

/** Milliseconds after which `idle` no longer waits for the browser to rest. */
export const IDLE_LIMIT_MS = 2000

const ready = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { signal })
    else resolve()
  })

const idle = () =>
  new Promise<void>(resolve => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS })
    else setTimeout(resolve, 200)
  })

const watched = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

const onIntersection = (entries: IntersectionObserverEntry[]) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const seen = watched.get(target)
    if (isIntersecting || !seen) seen?.()
    else if (!box.width && !box.height && target.matches(HOST)) {
      // No box of its own (`display: contents`): its first child stands for it, and without one it counts as visible.
      const child = target.querySelector(':scope > :not(script)')
      if (child) watch(child, seen)
      else seen()
    }
  }
}

const watch = (element: Element, seen: () => void) => {
  watched.set(element, seen)
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: `${AHEAD_PX}px` })
  observer.observe(element)
}

const visible = (host: HTMLElement, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const elements = [host, ...host.children]
    const end = () => {
      for (const element of elements) {
        watched.delete(element)
        observer?.unobserve(element)
      }
      resolve()
    }
    watch(host, end)
    signal.addEventListener('abort', end)
  })

const interaction = (host: HTMLElement, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      host.addEventListener(type, () => resolve(), { signal, passive: true })
  })

const media = (query: string, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const list = matchMedia(query)
    if (list.matches) resolve()
    else list.addEventListener('change', () => list.matches && resolve(), { signal })
  })

/** Resolves at the host's moment; also, without meaning, when `signal` aborts. */
export const moment = (when: string, host: HTMLElement, signal: AbortSignal): Promise<void> => {
  if (when === 'ready') return ready(signal)
  if (when === 'idle') return idle()
  if (when === 'visible') return visible(host, signal)
  if (when === 'interaction') return interaction(host, signal)
  if (when.startsWith('media ')) return media(when.slice(6), signal)
  throw Object.assign(new TypeError('Unknown moment'), {
    attribute: 'data-when',
    expected: 'ready, idle, visible, interaction or media (…)',
    received: when,
  })
}
