import { loadOptional } from '../../core/async/load-optional.ts'
import { quoteBillingOf } from '../../core/checkout/billing.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $payment, paymentMethodOf } from '../../core/checkout/payment.ts'
import { $quote, type PaymentMethod, type Totals } from '../../core/checkout/quote.ts'
import { announce } from '../../core/dom/announce.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { asList } from '../../core/schema/php.ts'
import { billingPart, emailPart } from './billing.ts'
import { connectMethods, firstMethod } from './methods.ts'
import { CAPTCHA_FORM, PaymentStepOptions } from './options.ts'
import { connectOwnButton } from './own-button.ts'
import { connectPlacing } from './placing.ts'
import { drawButtons, drawRows, prepareMessages, shownCodes } from './rows.ts'

/** Writes what the server printed into the quote; answers that are already there are newer. */
const readOptions = (options: PaymentStepOptions) => {
  const { cartId, totalsData, isShippingSaved, isVirtual } = options
  const quote = $quote.get()
  $quote.set({
    ...quote,
    cartId: cartId || quote.cartId,
    totals: quote.totals ?? (Object.keys(totalsData).length ? (totalsData as Totals) : undefined),
    paymentMethods: quote.paymentMethods.length ? quote.paymentMethods : asList<PaymentMethod>(options.paymentMethods),
    isShippingSaved: quote.isShippingSaved || isShippingSaved || isVirtual,
    billing: quote.billing ?? quoteBillingOf(options),
  })
}

/** The payment step: methods, billing and one order for one click. The server's own form stays and works without it. */
export default defineBehavior(PaymentStepOptions, (host, options, signal) => {
  const form = host as HTMLFormElement
  const wasValidated = form.noValidate
  const printed = [...form.querySelectorAll<HTMLElement>('.payment-method, .payment-method-content')].map(
    element => [element, element.hidden] as const,
  )
  readOptions(options)
  form.noValidate = true
  announce('')
  prepareMessages(form)
  $payment.set({ chosen: firstMethod(form), status: 'ready' })
  const undo = [
    registerOrderPart(emailPart(options)),
    ...(options.isVirtual ? [registerOrderPart(billingPart(form, options, signal))] : []),
  ]
  const methods = connectMethods(form, options, signal)
  const placing = connectPlacing(form, options, methods.cancel, signal)
  undo.push(methods.disconnect, connectOwnButton(form, placing))
  const captchas: Record<string, unknown> = { ...Object(page.checkout.captcha), ...options.captcha }
  if (captchas[CAPTCHA_FORM])
    // Without its file the shop refuses the order in words.
    loadOptional(import('../../core/view/order-captcha.ts'), signal, ({ connectOrderCaptcha }) =>
      connectOrderCaptcha(form, CAPTCHA_FORM, captchas, signal),
    )
  form.addEventListener(
    'submit',
    event => {
      // The server's form handles a method without a widget.
      const { chosen } = $payment.get()
      if (chosen && !paymentMethodOf(chosen)) return
      event.preventDefault()
      void placing.place()
    },
    { signal },
  )
  return () => {
    for (const step of undo) step()
    drawRows(form, shownCodes(form), $payment.get().chosen)
    drawButtons(form, false)
    form.noValidate = wasValidated
    for (const [element, isHidden] of printed) element.hidden = isHidden
  }
})
