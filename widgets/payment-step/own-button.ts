import { $payment, $paymentMethods, type ButtonContext } from '../../core/checkout/payment.ts'
import { make } from '../../core/dom/make.ts'
import { buttonsOf } from './rows.ts'

/** Puts a chosen method's own button in place of its Place Order button, until another method is chosen. */
export const connectOwnButton = (form: HTMLElement, context: ButtonContext): (() => void) => {
  let shown: unknown
  let remove = () => {}
  const draw = () => {
    const { chosen } = $payment.get()
    const method = $paymentMethods.get()[chosen]
    if (method === shown) return
    remove()
    remove = () => {}
    shown = method
    const [first, ...more] = buttonsOf(form, chosen)
    if (!method?.button || !first) return
    const slot = make('div', { class: 'skerry-payment__button' })
    first.before(slot)
    for (const button of [first, ...more]) button.hidden = true
    const undo = method.button(slot, context)
    remove = () => {
      undo()
      slot.remove()
      for (const button of [first, ...more]) button.hidden = false
    }
  }
  const undo = [$payment.subscribe(draw), $paymentMethods.subscribe(draw)]
  return () => {
    for (const step of undo) step()
    remove()
  }
}
