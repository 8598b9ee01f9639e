import { prefersReducedMotion } from '../../core/dom/media.ts'
import { repeat } from '../../core/dom/repeat.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { AUTOPLAY_MS } from './model.ts'

/** Turns pages until the shopper pauses, hovers or focuses the carousel; never under reduced motion. */
export const startAutoplay = (host: HTMLElement, pause: HTMLElement, turn: () => void, signal: AbortSignal): void => {
  if (prefersReducedMotion()) return
  pause.hidden = false
  const show = (isPaused: boolean) => {
    pause.setAttribute('aria-label', translate(isPaused ? labels.play : labels.pause))
    pause.toggleAttribute('data-paused', isPaused)
  }
  repeat(host, pause, AUTOPLAY_MS, turn, show, signal)
}
