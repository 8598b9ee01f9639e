/** Movements of a part of the page that opens; none of them under reduced motion. */
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { scrollSmoothly, scrollToElement } from '../../core/dom/scroll.ts'

/** Milliseconds in which the part slides down or up. */
export const SLIDE_DOWN_MS = 800
/** Milliseconds in which the page is scrolled meanwhile. */
export const SLIDE_SCROLL_MS = 600

/** Shows or hides without a movement, also where the theme's own rule hides. */
export const setShown = (element: HTMLElement, isShown: boolean): void => {
  element.hidden = !isShown
  element.style.display = ''
  if (isShown && getComputedStyle(element).display === 'none') element.style.display = 'block'
}

/** Plays a movement until it is over or `signal` aborts. */
export const play = async (
  element: HTMLElement,
  frames: Keyframe[],
  duration: number,
  signal: AbortSignal,
): Promise<void> => {
  if (signal.aborted || prefersReducedMotion()) return
  const movement = element.animate(frames, { duration, easing: 'ease' })
  signal.addEventListener('abort', () => movement.cancel())
  await movement.finished.catch(() => {})
}

const heightsOf = (element: HTMLElement): Keyframe[] => [
  { blockSize: '0', overflow: 'clip' },
  { blockSize: `${element.scrollHeight}px`, overflow: 'clip' },
]

export const slideDown = async (element: HTMLElement, signal: AbortSignal): Promise<void> => {
  const isShownAlready = !element.hidden && getComputedStyle(element).display !== 'none'
  setShown(element, true)
  const scrolling = scrollToElement(element, undefined, SLIDE_SCROLL_MS)
  if (!isShownAlready) await play(element, heightsOf(element), SLIDE_DOWN_MS, signal)
  // The page may have been too short at first.
  if ((await scrolling) && !signal.aborted) await scrollToElement(element, undefined, 0)
}

export const slideUp = async (element: HTMLElement, signal: AbortSignal): Promise<void> => {
  await scrollSmoothly(document.scrollingElement ?? document.documentElement, { top: 0 }, SLIDE_SCROLL_MS)
  await play(element, heightsOf(element).reverse(), SLIDE_DOWN_MS, signal)
  if (!signal.aborted) setShown(element, false)
}
