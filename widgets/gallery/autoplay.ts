import { makeButton } from '../../core/dom/make.ts'
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { repeat } from '../../core/dom/repeat.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { Strip } from './strip.ts'

/** Changes frames until the shopper pauses, hovers or focuses the gallery; never under reduced motion. */
export const startAutoplay = (strip: Strip): void => {
  const { root } = strip.markup
  if (prefersReducedMotion()) return
  const pause = makeButton({ class: 'skerry-gallery__pause' }, () => {})
  root.append(pause)
  const show = (isPaused: boolean) => {
    pause.setAttribute('aria-label', translate(isPaused ? labels.play : labels.pause))
    pause.toggleAttribute('data-paused', isPaused)
  }
  const step = () => {
    // The buttons of an enlarged picture are beside the gallery, so that neither mouse nor focus is in it.
    if (!root.dataset['playing'] && !strip.isHeld?.())
      strip.go((strip.index + 1) % strip.frames.length, undefined, true)
  }
  repeat(root, pause, strip.settings.autoplayMs, step, show, strip.signal)
}
