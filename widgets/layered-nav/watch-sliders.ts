/** Says when the sliders of a filter block can be replaced. */
import { debounce } from '../../core/async/debounce.ts'
import { KEY_PAUSE_MS } from './slider-range.ts'

/**
 * `whenReleased` resolves once no thumb is held, keys that moved one have rested, and no number is half typed; `endTyping`
 * gives a half-typed one up.
 */
export const watchSliders = (host: HTMLElement, signal: AbortSignal) => {
  let released = Promise.resolve()
  let release: (() => void) | undefined
  let isHeld = false
  let isTyping = false
  const hold = () => {
    if (!release)
      released = new Promise(resolve => {
        release = resolve
      })
  }
  const end = () => {
    isHeld = false
    if (isTyping) return
    release?.()
    release = undefined
  }
  // This listener follows the slider's own, so that a range is submitted before its slider is replaced.
  const rest = debounce(end, KEY_PAUSE_MS)
  const move = ({ type, target }: Event) => {
    if (!(target as Element).matches('.skerry-price-slider__thumb')) return
    hold()
    if (type === 'pointerdown') isHeld = true
    if (isHeld) rest.cancel()
    else rest()
  }
  const type = ({ target }: Event) => {
    if (!(target as Element).matches('.skerry-price-slider__field')) return
    isTyping = true
    hold()
  }
  const endTyping = () => {
    if (!isTyping) return
    isTyping = false
    end()
  }
  for (const name of ['pointerdown', 'input']) host.addEventListener(name, move, { signal })
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal })
  host.addEventListener('input', type, { signal })
  for (const name of ['change', 'focusout']) host.addEventListener(name, endTyping, { signal })
  return { whenReleased: () => released, endTyping }
}
