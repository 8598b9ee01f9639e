/** In the checkout: the wallet's buttons take the place of Place Order while their method is chosen. */
import { setPaymentInformation } from '../../core/checkout/api.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { labels } from '../../core/checkout/labels.ts'
import { partAttributes, saveParts } from '../../core/checkout/order-parts.ts'
import { type ButtonContext, registerPaymentMethod } from '../../core/checkout/payment.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { translate } from '../../core/page/translate.ts'
import type { Place } from './place.ts'

/**
 * Saves the order's parts and the method, as Place Order does, without an order.
 *
 * @returns `false` when the server limits how often one visitor may send it.
 */
const save = async (method: string, email: string): Promise<boolean> => {
  await saveParts()
  const attributes = partAttributes()
  return setPaymentInformation(
    {
      paymentMethod: { method, ...(Object.keys(attributes).length && { extension_attributes: attributes }) },
      ...($quote.get().cartId && { email }),
      billing: $quote.get().billing,
    },
    new AbortController().signal,
  )
}

const checkoutPlace = (code: string, { check, email, showError }: ButtonContext): Place => ({
  isReady: async () => !(await check(true)).length,
  follow(look, signal) {
    onFieldChange(document, look, signal)
    signal.addEventListener('abort', $quote.listen(look))
  },
  async allow() {
    const [problem] = await check()
    if (problem) {
      showError(problem.text)
      problem.focus?.()
    }
    return !problem
  },
  async prepare() {
    try {
      return (await save(code, email())) ? undefined : { text: translate(labels.limited) }
    } catch (error) {
      return { text: failureText(error) }
    }
  },
  showError,
})

/**
 * Registers the method. Until then, and without the SDK, the server's form takes the order.
 *
 * @param draw Draws the wallet's buttons into an element, and gives their undo.
 * @param press What the shopper reads who sends the form in another way: only the wallet's own button opens its window.
 */
export const connectCheckout = (
  host: HTMLElement,
  draw: (slot: HTMLElement, place: Place, signal: AbortSignal) => (() => void) | undefined,
  press: string,
): (() => void) => {
  const code = methodRadio(host)?.value ?? ''
  return registerPaymentMethod({
    code,
    authorize: () => Promise.reject(new Error(press)),
    button(slot, context) {
      const life = new AbortController()
      const undo = draw(slot, checkoutPlace(code, context), life.signal)
      return () => {
        life.abort()
        undo?.()
      }
    },
  })
}
