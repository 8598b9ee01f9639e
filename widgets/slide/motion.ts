/** Movements of a part of the page that opens; none of them under reduced motion. */
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { scrollSmoothly, scrollToElement } from '../../core/dom/scroll.ts'
import type { SlideOptions } from './options.ts'

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
const play = async (element: HTMLElement, frames: Keyframe[], duration: number, signal: AbortSignal): Promise<void> => {
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

/**
 * Moves the stage, on which view and options are side by side, to one of them; the other is hidden then.
 *
 * @param frame Around the stage; it keeps its height meanwhile.
 */
export const moveStage = async (
  frame: HTMLElement,
  { bundleProductSelector, productViewContainer, slideSpeed }: SlideOptions,
  options: HTMLElement,
  areOptions: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const [stage, view] = [bundleProductSelector, productViewContainer].map(selector =>
    document.querySelector<HTMLElement>(selector),
  )
  const [shown, left] = areOptions ? [options, view] : [view, options]
  if (shown) setShown(shown, true)
  if (stage) {
    const from = stage.style.insetInlineStart || '0px'
    const to = areOptions ? `-${frame.clientWidth}px` : '0px'
    frame.style.blockSize = `${(left ?? frame).offsetHeight}px`
    stage.style.insetInlineStart = to
    await play(stage, [{ insetInlineStart: from }, { insetInlineStart: to }], slideSpeed, signal)
    frame.style.blockSize = ''
  }
  if (left && !signal.aborted) setShown(left, false)
}
