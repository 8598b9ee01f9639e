import { isPageHidden, onPageHidden, prefersReducedMotion } from '../../core/dom/media.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { AUTOPLAY_MS } from './model.ts'

/** Turns pages until the shopper pauses, hovers or focuses the carousel; never under reduced motion. */
export const startAutoplay = (host: HTMLElement, pause: HTMLElement, turn: () => void, signal: AbortSignal): void => {
  if (prefersReducedMotion()) return
  let isPaused = false
  let timer: ReturnType<typeof setInterval> | undefined
  const run = () => {
    clearInterval(timer)
    pause.hidden = false
    pause.setAttribute('aria-label', translate(isPaused ? labels.play : labels.pause))
    pause.toggleAttribute('data-paused', isPaused)
    if (!isPaused && !isPageHidden() && !host.matches(':hover') && !host.contains(document.activeElement))
      timer = setInterval(turn, AUTOPLAY_MS)
  }
  pause.addEventListener('click', () => {
    isPaused = !isPaused
    run()
  })
  for (const name of ['mouseenter', 'mouseleave', 'focusin'] as const) host.addEventListener(name, run, { signal })
  // During `focusout` the active element is still the old one.
  host.addEventListener('focusout', () => queueMicrotask(run), { signal })
  onPageHidden(run, signal)
  signal.addEventListener('abort', () => clearInterval(timer))
  run()
}
