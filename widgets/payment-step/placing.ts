import { clearCheckoutData } from '../../core/checkout/checkout-data.ts'
import { $payment, type ButtonContext, paymentMethodOf } from '../../core/checkout/payment.ts'
import {
  afterPaymentFailure,
  checkAgain,
  checkOrder,
  type Outcome,
  placeOrder,
} from '../../core/checkout/place-order.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { invalidate } from '../../core/customer-data/invalidation.ts'
import { LOGIN_KEY } from '../../core/customer-data/stale.ts'
import { readText } from '../../core/customer-data/storage.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import { page } from '../../core/page/config.ts'
import { openPage } from '../../core/page/leave.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { startLoader } from '../../core/view/loader.ts'
import { guestEmail } from './billing.ts'
import { labels } from './labels.ts'
import type { PaymentStepOptions } from './options.ts'
import { clearMessages, showMessages } from './rows.ts'

const addressOf = (path: string) => new URL(path, page.baseUrl).href

const WAY = { class: 'skerry-payment__way' }

/** The way to the page after an order. */
const toOrder = (href: string) => make('a', { ...WAY, href }, translate(labels.toOrder))

/** A theme's own method may throw, or give no promise. */
const afterPlaced = async (method: string, orderId: string) => paymentMethodOf(method)?.afterPlaced?.({ orderId })

/** Places orders and shows their outcome. */
export const connectPlacing = (
  form: HTMLFormElement,
  options: PaymentStepOptions,
  cancelChoice: () => void,
  signal: AbortSignal,
): ButtonContext => {
  let attempt = 0
  let stop = () => {}

  /** The way on after an order that may exist. */
  const nextStep = (state: Outcome['state']): HTMLElement | undefined => {
    if (state === 'gone') return toOrder(addressOf(options.defaultSuccessPageUrl))
    return state === 'unsure' ? makeButton(WAY, () => void recheck(), translate(labels.checkAgain)) : undefined
  }

  const leave = async (method: string, orderId: string) => {
    // The order exists: an error in the method's own step must not hide that.
    const answer = await afterPlaced(method, orderId).catch(() => undefined)
    if (answer && typeof answer === 'object') {
      // Another tab may have loaded the cart while it was empty.
      invalidate(['cart'])
      return conclude(await afterPaymentFailure(answer.failure))
    }
    const target = addressOf(answer ?? options.defaultSuccessPageUrl)
    const stay = () => {
      stop()
      showMessages(form, method, [translate(labels.stayed)], toOrder(target)).focus()
    }
    onStay(stay, signal)
    // The method itself knows the site on which its payment goes on.
    openPage(target, { replaces: true, others: answer ? [target] : [] })
  }

  const conclude = (outcome: Outcome) => {
    const { chosen: method } = $payment.get()
    if (outcome.state === 'placed') {
      $payment.setKey('status', 'placed')
      clearCheckoutData()
      invalidate(['cart', 'last-ordered-items'])
      emit(form, 'payment:placed', { attempt, method, orderId: outcome.orderId })
      void leave(method, outcome.orderId)
      return
    }
    const { state } = outcome
    $payment.setKey('status', state === 'unsure' || state === 'gone' ? state : 'ready')
    // Signing in in another tab has taken a guest's cart into the account: nothing is said of an order, of which there is none.
    if (state === 'gone' && outcome.isRefused && $quote.get().cartId && readText(LOGIN_KEY) === '1')
      return location.reload()
    const texts = state === 'refused' ? outcome.problems.map(({ text }) => text) : [outcome.text]
    const region = showMessages(form, method, texts, nextStep(state))
    emit(form, 'payment:failed', { attempt, method, reason: state, text: texts.join('\n') })
    if (state === 'gone') invalidate(['cart', 'last-ordered-items'])
    // A customer whose session is over can only sign in again.
    if (state === 'failed' && outcome.status === 401 && !$quote.get().cartId)
      openPage(addressOf('customer/account/login/'), { replaces: true })
    const focus = state === 'refused' ? outcome.problems[0]?.focus : undefined
    if (focus) focus()
    else region.focus()
  }

  let isChecking = false

  const recheck = async () => {
    // An answer to a second check could arrive while the next order is placed, and end that.
    if (isChecking) return
    isChecking = true
    const stop = startLoader(form)
    const outcome = await checkAgain()
    stop()
    isChecking = false
    conclude(outcome)
  }

  const place = async () => {
    const { status, chosen: method } = $payment.get()
    if (status !== 'ready') return
    attempt++
    clearMessages(form)
    $payment.setKey('status', 'placing')
    emit(form, 'payment:placing', { attempt, method })
    const start = () => {
      stop = startLoader(form)
    }
    let outcome: Outcome
    try {
      outcome = await placeOrder(guestEmail(options), options.timeout, () => {
        cancelChoice()
        start()
        announce(translate(labels.placing))
        return {
          pauseLoader() {
            stop()
            return start
          },
        }
      })
    } catch (error) {
      outcome = { state: 'failed', text: (error as Error).message, status: 0 }
    }
    // The loader stays until the page is left, unless the method still shows something.
    if (outcome.state !== 'placed' || paymentMethodOf(method)?.afterPlaced) stop()
    conclude(outcome)
  }

  addEventListener('online', () => $payment.get().status === 'unsure' && void recheck(), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Restored after the order's page or a payment site: this page is out of date.
      if (persisted && /placing|placed|gone/.test($payment.get().status)) location.reload()
    },
    { signal },
  )
  return {
    place,
    check: checkOrder,
    email: () => guestEmail(options),
    showError: text => void showMessages(form, $payment.get().chosen, [text]),
  }
}
