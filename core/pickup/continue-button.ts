import { CONTINUE_ID } from '../checkout/markup.ts'
import { $checkout } from '../checkout/quote.ts'
import { $missingPoint } from '../checkout/shipping.ts'

const BUTTON = `#${CONTINUE_ID} button.continue`

/** Disables the Continue button of a theme's own checkout while a point is missing; gives the undo. */
export const guardContinueButton = (): (() => void) =>
  $missingPoint.subscribe(missing => {
    const button = document.querySelector<HTMLButtonElement>(BUTTON)
    // The kit's own step disables its own button.
    if (!button || $checkout.get().hasShippingStep) return
    if (missing) button.disabled = true
    else if (button.dataset['skerryOff']) button.disabled = false
    if (missing) button.dataset['skerryOff'] = '1'
    else delete button.dataset['skerryOff']
  })
