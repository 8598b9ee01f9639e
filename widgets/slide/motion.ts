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

/** Uncovers from above. The element has its whole room from the start, so what is below it does not move again and again. */
const UNCOVER: Keyframe[] = [{ clipPath: 'inset(0 0 100%)' }, { clipPath: 'inset(0)' }]

export const slideDown = async (element: HTMLElement, signal: AbortSignal): Promise<void> => {
  const isShownAlready = !element.hidden && getComputedStyle(element).display !== 'none'
  setShown(element, true)
  void scrollToElement(element, undefined, SLIDE_SCROLL_MS)
  if (!isShownAlready) await play(element, UNCOVER, SLIDE_DOWN_MS, signal)
}

export const slideUp = async (element: HTMLElement, signal: AbortSignal): Promise<void> => {
  await scrollSmoothly(document.scrollingElement ?? document.documentElement, { top: 0 }, SLIDE_SCROLL_MS)
  await play(element, UNCOVER.toReversed(), SLIDE_DOWN_MS, signal)
  if (!signal.aborted) setShown(element, false)
}
