import { CONTINUE_ID } from '../checkout/markup.ts'
import { $checkout } from '../checkout/quote.ts'
import { $missingPoint } from '../checkout/shipping.ts'
import { hasThemeScripts } from '../checkout/theme-checkout.ts'
import { make } from '../dom/make.ts'
import { translate } from '../page/translate.ts'
import { labels } from './labels.ts'

const BUTTON = `#${CONTINUE_ID} button.continue`
const HINT_ID = 'skerry-missing-point'

/** Disables the Continue button of a theme's own checkout, with the reason beside it, while a point is missing; gives the undo. */
export const guardContinueButton = (): (() => void) =>
  $missingPoint.subscribe(missing => {
    const button = document.querySelector<HTMLButtonElement>(BUTTON)
    // The kit's own step disables its own button; Magento's scripts are asked when it is pressed.
    if (!button || $checkout.get().hasShippingStep || hasThemeScripts()) return
    const { skerryOff } = button.dataset
    if (missing) {
      button.disabled = true
      if (skerryOff) return
      button.dataset['skerryOff'] = '1'
      button.setAttribute('aria-describedby', HINT_ID)
      button.before(make('p', { id: HINT_ID, class: 'skerry-shipping__hint' }, translate(labels.missing)))
    } else if (skerryOff) {
      button.disabled = false
      delete button.dataset['skerryOff']
      button.removeAttribute('aria-describedby')
      document.getElementById(HINT_ID)?.remove()
    }
  })
