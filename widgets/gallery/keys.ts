/** Keys of the gallery: on its thumbnails and frames, and arrows while nothing else has the focus. */
import { frameAfterKey, LONG_PRESS } from './settings.ts'
import type { Strip } from './strip.ts'

const FIELDS = 'input, select, textarea, video, [contenteditable]:not([contenteditable="false"])'

export const connectKeys = (strip: Strip, host: HTMLElement): void => {
  let repeats = 0
  const press = (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const isInside = host.contains(target)
    // With the focus on another control its own keys count.
    if (!isInside && target !== document.body) return
    if (target.matches(FIELDS)) return
    if (key === ' ' && target.matches('button, [role="button"]')) {
      // A link that is a button does not press itself.
      if (!(target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      ;(target as HTMLElement).click()
      return
    }
    if (strip.isHeld?.()) return
    const isRightToLeft = getComputedStyle(host).direction === 'rtl'
    const to = frameAfterKey(key, strip.index, strip.frames.length, strip.settings, { isInside, isRightToLeft })
    if (to === undefined) return
    event.preventDefault()
    repeats = event.repeat ? repeats + 1 : 0
    if (to !== strip.index) strip.go(to, repeats > LONG_PRESS ? 0 : undefined)
  }
  // On the window: there the key that begins a movement does not stop it as well.
  addEventListener('keydown', press, { signal: strip.signal })
}
