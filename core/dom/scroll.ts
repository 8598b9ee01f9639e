/** Scrolling to a place in a set time. */
import { prefersReducedMotion } from './media.ts'

/** Pixels kept free above an element that is scrolled to. */
export const SCROLL_OFFSET_PX = 100
/** Milliseconds of scrolling to an element. */
export const SCROLL_MS = 300

/** Ease-out: the share of the distance after a share of the time. */
const eased = (share: number) => 1 - (1 - share) ** 3

type Place = { left?: number; top?: number }

const running = new WeakMap<Element, () => void>()

/**
 * Scrolls in `ms` milliseconds, at once under reduced motion. The shopper's own wheel, finger or key stops it;
 * another scroll of the same element replaces it.
 *
 * @returns Whether it arrived.
 */
export const scrollSmoothly = (scroller: Element, to: Place, ms: number): Promise<boolean> => {
  running.get(scroller)?.()
  const from = { left: scroller.scrollLeft, top: scroller.scrollTop }
  const goal = { ...from, ...to }
  const move = (share: number) =>
    scroller.scrollTo({
      left: from.left + (goal.left - from.left) * share,
      top: from.top + (goal.top - from.top) * share,
      // A theme's `scroll-behavior: smooth` would animate every step anew.
      behavior: 'instant',
    })
  return new Promise(resolve => {
    const own = new AbortController()
    const end = (hasArrived: boolean) => {
      own.abort()
      running.delete(scroller)
      resolve(hasArrived)
    }
    const stop = () => end(false)
    running.set(scroller, stop)
    for (const name of ['wheel', 'touchstart', 'keydown'])
      addEventListener(name, stop, { signal: own.signal, passive: true })
    const begun = performance.now()
    const step = () => {
      if (own.signal.aborted) return
      const share = ms && !prefersReducedMotion() ? Math.min(1, (performance.now() - begun) / ms) : 1
      move(eased(share))
      if (share < 1) requestAnimationFrame(step)
      else end(true)
    }
    step()
  })
}

/** Scrolls the page until the element is `SCROLL_OFFSET_PX` below the window's upper edge. */
export const scrollToElement = (element: Element, offsetPx = SCROLL_OFFSET_PX, ms = SCROLL_MS): Promise<boolean> => {
  const page = document.scrollingElement ?? document.documentElement
  return scrollSmoothly(page, { top: page.scrollTop + element.getBoundingClientRect().top - offsetPx }, ms)
}
