import { CONTINUE_ID } from '../checkout/markup.ts'
import { $checkout } from '../checkout/quote.ts'
import { $missingPoint } from '../checkout/shipping.ts'
import { hasThemeScripts } from '../checkout/theme-checkout.ts'

const BUTTON = `#${CONTINUE_ID} button.continue`

/** Disables the Continue button of a theme's own checkout while a point is missing; gives the undo. */
export const guardContinueButton = (): (() => void) =>
  $missingPoint.subscribe(missing => {
    const button = document.querySelector<HTMLButtonElement>(BUTTON)
    // The kit's own step disables its own button; Magento's scripts are asked when it is pressed.
    if (!button || $checkout.get().hasShippingStep || hasThemeScripts()) return
    if (missing) button.disabled = true
    else if (button.dataset['skerryOff']) button.disabled = false
    if (missing) button.dataset['skerryOff'] = '1'
    else delete button.dataset['skerryOff']
  })
