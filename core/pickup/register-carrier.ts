/** The part of a picker that loads with the page. */
import { $quote } from '../checkout/quote.ts'
import { isPickupMethod, registerPickup } from '../checkout/shipping.ts'
import { themeScripts, watchThemeCheckout } from '../checkout/theme-checkout.ts'
import { type CarrierOptions, sectionOf, toPickup } from './carrier-options.ts'
import { guardContinueButton } from './continue-button.ts'
import { hasMethods } from './method-row.ts'
import { keepChosenPoint } from './stored-point.ts'

/** Registers the carrier and restores its stored point; hides the server's field until one of its methods is chosen. */
export const registerCarrier = (host: HTMLElement, options: CarrierOptions, signal: AbortSignal): (() => void) => {
  keepChosenPoint(options.carrier, sectionOf(options), signal)
  const undo = [
    registerPickup({ ...toPickup(options), showMissing() {}, revalidate: async () => undefined }),
    // After the registration, whose end enables the button again.
    guardContinueButton(),
  ]
  host.hidden = hasMethods()
  watchThemeCheckout(signal)
  return () => {
    for (const step of undo) step()
    host.hidden = false
  }
}

/** Wakes the picker when one of its methods is chosen; at once on a page without methods. */
export const whenMethodChosen = (
  _host: HTMLElement,
  options: CarrierOptions,
  wake: () => void,
  signal: AbortSignal,
): void => {
  const look = () => {
    if (!hasMethods() || isPickupMethod(options, $quote.get().method)) wake()
  }
  signal.addEventListener('abort', $quote.listen(look))
  look()
  // Without the chunk that follows the theme's scripts no method would ever wake the picker, and its failure be reported.
  themeScripts().catch(wake)
}
