/** Continue is off while the chosen method waits for a point; on a checkout of the theme, too. */
import { $checkout } from '../checkout/quote.ts'
import { $missingPoint } from '../checkout/shipping.ts'

const BUTTON = '#shipping-method-buttons-container button.continue'

const draw = () => {
  const button = document.querySelector<HTMLButtonElement>(BUTTON)
  // The kit's own step disables its own button.
  if (!button || $checkout.get().hasShippingStep) return
  const isOff = !!$missingPoint.get()
  if (isOff) button.disabled = true
  else if (button.dataset['skerryOff']) button.disabled = false
  button.toggleAttribute('data-skerry-off', isOff)
  if (isOff) button.dataset['skerryOff'] = '1'
}

let users = 0
let undo: (() => void) | undefined

/** Keeps the button in step with the guards as long as any picker is alive. */
export const keepContinueButton = (signal: AbortSignal): void => {
  if (!users++) undo = $missingPoint.subscribe(draw)
  draw()
  signal.addEventListener('abort', () => {
    if (--users) return
    undo?.()
  })
}
