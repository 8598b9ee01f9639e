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
  const end = () => {
    if (isHeld || isTyping) return
    release?.()
    release = undefined
  }
  // This listener follows the slider's own, so that a range is submitted before its slider is replaced.
  const rest = debounce(end, KEY_PAUSE_MS)
  const move = ({ type, target }: Event) => {
    const input = target as HTMLInputElement
    const isNumber = input.type === 'number'
    if (!input.closest('.skerry-price-slider') || (isNumber && type !== 'input')) return
    if (!release)
      released = new Promise(resolve => {
        release = resolve
      })
    if (isNumber) isTyping = true
    else if (type !== 'input') isHeld = true
    rest()
  }
  const drop = () => {
    isHeld = false
    end()
  }
  const endTyping = () => {
    if (!isTyping) return
    isTyping = false
    end()
  }
  for (const name of ['pointerdown', 'input']) host.addEventListener(name, move, { signal })
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, drop, { signal })
  for (const name of ['change', 'focusout']) host.addEventListener(name, endTyping, { signal })
  return { whenReleased: () => released, endTyping }
}
