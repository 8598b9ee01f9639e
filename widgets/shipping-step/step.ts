import { type CheckoutData, readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { $checkout, $quote } from '../../core/checkout/quote.ts'
import { renderNow } from '../../core/view/render-now.ts'

/**
 * Opens the step alone until it is saved again, also after a reload: the server may have other values.
 *
 * @param changed Kept in the browser.
 */
export const openStep = (changed: CheckoutData = {}): void => {
  $checkout.setKey('step', 'shipping')
  $checkout.setKey('isShippingFolded', false)
  saveCheckoutData({ ...changed, isShippingChanged: true })
}

/**
 * Restores the method of the server's own list: one that was chosen there before this script ran, or that the server has
 * saved, unless the shopper has changed the step since.
 */
export const restoreMethod = (server: ParentNode): void => {
  const printed = server.querySelector<HTMLInputElement>('[name=shipping_method]:checked')
  const { selectedShippingRate, isShippingChanged } = readCheckoutData()
  if (!printed || printed.value === selectedShippingRate) return
  const kept = { selectedShippingRate: printed.value }
  if (!printed.defaultChecked) openStep(kept)
  else if (!isShippingChanged) saveCheckoutData(kept)
}

/** Folds the step at load if the server has saved it, unless it was changed since or has the focus; returns the undo. */
export const restoreStep = (form: HTMLElement): (() => void) => {
  if (readCheckoutData().isShippingChanged) openStep()
  const fold = () => {
    if (!$quote.get().isShippingSaved || $checkout.get().step) return
    if (form.contains(document.activeElement)) openStep()
    // Drawn before the page is painted with both steps connected.
    else renderNow(() => $checkout.setKey('isShippingFolded', true))
  }
  // The kernel restores the focus right after the view is connected.
  queueMicrotask(fold)
  return $quote.listen(({ isShippingSaved }, before) => isShippingSaved !== before?.isShippingSaved && fold())
}
