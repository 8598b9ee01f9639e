import { latest } from '../../core/async/latest.ts'
import { setPaymentInformation } from '../../core/checkout/api.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { $payment } from '../../core/checkout/payment.ts'
import { baseCode, chooseMethod, methodsToChoose } from '../../core/checkout/payment-methods.ts'
import { $checkout, $quote } from '../../core/checkout/quote.ts'
import { refreshTotals } from '../../core/checkout/refresh-totals.ts'
import { emit } from '../../core/dom/emit.ts'
import { keepPlace } from '../../core/dom/keep-place.ts'
import { HttpError } from '../../core/http/request.ts'
import { translate } from '../../core/page/translate.ts'
import { guestEmail } from './billing.ts'
import type { PaymentStepOptions } from './options.ts'
import { checkedRadio, clearMessages, drawButtons, drawRows, showMessages, shownCodes } from './rows.ts'

/** The server's refusals without agreements, in Magento's words; a shop's dictionary has those of its language. */
const AGREE = [
  "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
  'Please agree to all the terms and conditions before placing the order.',
]

const offered = (form: HTMLElement) => {
  const { paymentMethods, totals } = $quote.get()
  return methodsToChoose(shownCodes(form), paymentMethods, totals)
}

/** The method checked in the page; empty where the server has checked it and the shopper chose another one before. */
export const firstMethod = (form: HTMLElement): string => {
  const { value = '', defaultChecked = false } = checkedRadio(form) ?? {}
  return defaultChecked && offered(form).includes(readCheckoutData().selectedPaymentMethod ?? '') ? '' : value
}

/** Shows the methods that may be chosen, and sends each choice to the server, which may change the totals. */
export const connectMethods = (form: HTMLFormElement, options: PaymentStepOptions, signal: AbortSignal) => {
  const newest = latest()
  const cancel = () => void newest(async () => {})
  let sent = ''

  const send = async (code: string) => {
    const { cartId, paymentMethods } = $quote.get()
    const email = guestEmail(options)
    if (cartId && !email) return
    sent = code
    try {
      const isNewest = await newest(async abort => {
        const paymentMethod = { method: baseCode(code, paymentMethods) }
        await setPaymentInformation({ paymentMethod, ...(cartId && { email }) }, abort)
        return true
      })
      // The new totals may lack a coupon, too.
      if (isNewest) await refreshTotals()
    } catch (error) {
      // The shopper is asked to accept the agreements when placing the order.
      const isEarly = error instanceof HttpError && AGREE.some(text => error.message === translate(text))
      if (!isEarly && $payment.get().chosen === code) showMessages(form, code, [failureText(error)])
    }
  }

  const choose = (code: string) => {
    clearMessages(form)
    $payment.setKey('chosen', code)
    saveCheckoutData({ selectedPaymentMethod: code || null })
    emit(form, 'payment:method', { method: code })
  }

  const draw = () => {
    const { isShippingSaved } = $quote.get()
    const { chosen, status } = $payment.get()
    const list = offered(form)
    const next = chooseMethod(list, chosen, readCheckoutData().selectedPaymentMethod ?? '')
    // The store's change draws again.
    if (next !== chosen) return choose(next)
    drawRows(form, list, chosen, status !== 'ready')
    drawButtons(form, status !== 'ready')
    // One step is open at a time: who goes back to the saved shipping step does not see the payment.
    form.hidden = !isShippingSaved || $checkout.get().step === 'shipping'
    if (!isShippingSaved) sent = ''
    else if (chosen && chosen !== sent && status === 'ready') void send(chosen)
  }

  const undo = [$quote.subscribe(draw), $payment.subscribe(draw)]
  form.addEventListener(
    'change',
    ({ target }) => {
      const radio = target as HTMLInputElement
      if (radio.name !== 'payment[method]') return
      keepPlace(radio)
      choose(radio.value)
    },
    { signal },
  )
  return {
    /** Ignores the answer to a choice that is still being sent. */
    cancel,
    disconnect() {
      for (const step of undo) step()
      cancel()
    },
  }
}
