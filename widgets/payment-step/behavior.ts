/** The form of the payment step: it hears of the method, of the server's totals and of the button, so it stands together. */
import { latest } from '../../core/async/latest.ts'
import { setPaymentInformation } from '../../core/checkout/api.ts'
import { clearCheckoutData, readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { checkParts, registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $payment, paymentMethodOf } from '../../core/checkout/payment.ts'
import { baseCode, chooseMethod, methodsToChoose } from '../../core/checkout/payment-methods.ts'
import { checkAgain, type Outcome, placeOrder } from '../../core/checkout/place-order.ts'
import { $quote, type PaymentMethod, type QuoteAddress, type Totals } from '../../core/checkout/quote.ts'
import { refreshTotals } from '../../core/checkout/refresh-totals.ts'
import { invalidate } from '../../core/customer-data/commands.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { HttpError } from '../../core/http/request.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { asList } from '../../core/schema/php.ts'
import { startLoader } from '../../core/view/loader.ts'
import { billingPart, emailPart, guestEmail } from './billing.ts'
import { labels } from './labels.ts'
import type { PaymentStepOptions } from './options.ts'
import { checkedCode, clearMessages, drawButtons, drawRows, prepareMessages, shownCodes, tell } from './rows.ts'

export const connectPaymentStep = (host: HTMLElement, options: PaymentStepOptions, signal: AbortSignal) => {
  const form = host as HTMLFormElement
  const wasValidated = form.noValidate
  const newest = latest()
  let told = ''
  let attempt = 0

  const readServer = () => {
    const { cartId, totalsData, billingAddressFromData, isShippingSaved, isVirtual } = options
    const quote = $quote.get()
    const methods = asList<PaymentMethod>(options.paymentMethods)
    $quote.set({
      ...quote,
      cartId: cartId || quote.cartId,
      totals: quote.totals ?? (Object.keys(totalsData).length ? (totalsData as Totals) : undefined),
      paymentMethods: quote.paymentMethods.length ? quote.paymentMethods : methods,
      isShippingSaved: quote.isShippingSaved || isShippingSaved || isVirtual,
      billing:
        quote.billing ?? (billingAddressFromData['countryId'] ? (billingAddressFromData as QuoteAddress) : undefined),
    })
  }

  /** Tells the server once of each choice; totals may depend on it, and a coupon may be no more. */
  const tellServer = async (code: string) => {
    const { cartId, paymentMethods } = $quote.get()
    const email = guestEmail(options)
    if (cartId && !email) return
    told = code
    try {
      const isTold = await newest(async abort => {
        const paymentMethod = { method: baseCode(code, paymentMethods) }
        await setPaymentInformation({ paymentMethod, ...(cartId && { email }) }, abort)
        return true
      })
      // Totals may depend on it; a coupon that they lack by now is gone.
      if (isTold) await refreshTotals()
    } catch (error) {
      // What is not agreed to yet is told when the order is placed (decided); 400 is how the server says so.
      const isEarly = error instanceof HttpError && error.status === 400 && (await checkParts(true)).length > 0
      if (!isEarly && $payment.get().chosen === code) tell(form, code, [failureText(error)])
    }
  }

  const choose = (code: string) => {
    clearMessages(form)
    $payment.setKey('chosen', code)
    saveCheckoutData({ selectedPaymentMethod: code || null })
    emit(host, 'payment:method', { method: code })
  }

  const draw = () => {
    const { paymentMethods, totals, isShippingSaved } = $quote.get()
    const { chosen, status } = $payment.get()
    const list = methodsToChoose(shownCodes(form), paymentMethods, totals)
    const next = chooseMethod(list, chosen, readCheckoutData().selectedPaymentMethod ?? '')
    if (next !== chosen) {
      // It draws again.
      choose(next)
      return
    }
    drawRows(form, list, chosen)
    drawButtons(form, status !== 'ready')
    form.hidden = !isShippingSaved
    if (!isShippingSaved) told = ''
    else if (chosen && chosen !== told && status === 'ready') void tellServer(chosen)
  }

  const leave = (address: string) => location.replace(new URL(address, page.baseUrl))

  const look = async () => {
    const stop = startLoader(form)
    const outcome = await checkAgain()
    stop()
    conclude(outcome)
  }

  const wayOn = (state: Outcome['state']) => {
    if (state === 'gone') {
      const link = document.createElement('a')
      link.className = 'skerry-payment__way'
      link.href = new URL(options.defaultSuccessPageUrl, page.baseUrl).href
      link.textContent = translate(labels.goOn)
      return link
    }
    if (state !== 'unsure') return undefined
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'skerry-payment__way'
    button.textContent = translate(labels.look)
    button.addEventListener('click', () => void look())
    return button
  }

  const conclude = (outcome: Outcome) => {
    const { chosen: method } = $payment.get()
    if (outcome.state === 'placed') {
      $payment.setKey('status', 'placed')
      clearCheckoutData()
      invalidate(['cart', 'last-ordered-items'])
      emit(host, 'payment:placed', { attempt, method, orderId: outcome.orderId })
      leave(options.defaultSuccessPageUrl)
      return
    }
    const isOver = outcome.state === 'unsure' || outcome.state === 'gone'
    $payment.setKey('status', isOver ? (outcome.state as 'unsure' | 'gone') : 'ready')
    const texts = outcome.state === 'refused' ? outcome.problems.map(({ text }) => text) : [outcome.text]
    const region = tell(form, method, texts, wayOn(outcome.state))
    emit(host, 'payment:failed', { attempt, method, reason: outcome.state, text: texts.join('\n') })
    if (outcome.state === 'gone') invalidate(['cart', 'last-ordered-items'])
    // A customer whose session is over can only sign in again (messages contract, 4).
    if (outcome.state === 'failed' && outcome.status === 401 && !$quote.get().cartId) leave('customer/account/login/')
    const goThere = outcome.state === 'refused' ? outcome.problems[0]?.focus : undefined
    if (goThere) goThere()
    else region.focus()
  }

  const place = async () => {
    const { status, chosen: method } = $payment.get()
    if (status !== 'ready') return
    attempt++
    clearMessages(form)
    $payment.setKey('status', 'placing')
    emit(host, 'payment:placing', { attempt, method })
    let stop = () => {}
    let outcome: Outcome
    try {
      outcome = await placeOrder(guestEmail(options), options.timeout, () => {
        // A choice that is still being told must not answer after the order.
        void newest(async () => {})
        stop = startLoader(form)
        announce(translate(labels.placing))
      })
    } catch (error) {
      outcome = { state: 'failed', text: (error as Error).message, status: 0 }
    }
    // The loader stays until the page is left.
    if (outcome.state !== 'placed') stop()
    conclude(outcome)
  }

  readServer()
  form.noValidate = true
  announce('')
  prepareMessages(form)
  const undo = [
    registerOrderPart(emailPart(options)),
    ...(options.isVirtual ? [registerOrderPart(billingPart(form, options, signal))] : []),
  ]
  $payment.set({ chosen: checkedCode(form), status: 'ready' })
  undo.push($quote.subscribe(draw), $payment.subscribe(draw))
  form.addEventListener(
    'change',
    ({ target }) => {
      const { name, value } = target as HTMLInputElement
      if (name === 'payment[method]') choose(value)
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    event => {
      // A method without a widget of its own is the server's, with the whole form.
      if ($payment.get().chosen && !paymentMethodOf($payment.get().chosen)) return
      event.preventDefault()
      void place()
    },
    { signal },
  )
  addEventListener('online', () => $payment.get().status === 'unsure' && void look(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Back from the page after the order: what stands here is over.
      if (persisted && /placed|gone/.test($payment.get().status)) location.reload()
    },
    { signal },
  )
  return () => {
    for (const each of undo) each()
    void newest(async () => {})
    drawButtons(form, false)
    form.noValidate = wasValidated
    for (const content of form.querySelectorAll<HTMLElement>('.payment-method, .payment-method-content'))
      content.hidden = false
  }
}
