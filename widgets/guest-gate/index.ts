import { decide } from '../../core/customer/guest.ts'
import { verdictOf } from '../../core/customer/guest-verdict.ts'
import { openSignIn } from '../../core/customer/sign-in-popup.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { writeCookie } from '../../core/page/cookies.ts'
import { openPage } from '../../core/page/leave.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { isOn } from '../../core/schema/is-on.ts'
import { labels } from './labels.ts'
import { signInVerdictOf } from './model.ts'
import { GuestGateOptions } from './options.ts'

/** Lets customers and permitted guests through to the checkout, and asks the others to sign in. */
export default defineBehavior(GuestGateOptions, (host, options, signal) => {
  const { checkout } = page
  const isAsking = options.open === 'sign-in'
  const link = host.getAttribute('href')
  const target = ownAddress(options.checkoutUrl || link || checkout.checkoutUrl) || `${page.baseUrl}checkout/`
  const loginUrl =
    ownAddress(options.customerLoginUrl || checkout.customerLoginUrl) || `${page.baseUrl}customer/account/login/`
  const $customer = $section<Record<string, unknown>>('customer')
  const $cart = $section<Record<string, unknown>>('cart')
  let isBusy = false

  const setBusy = (next: boolean) => {
    isBusy = next
    if (host instanceof HTMLButtonElement) host.disabled = next
    host.setAttribute('aria-busy', `${next}`)
  }
  /** The button stays off until the next page. */
  const leave = (url: string) => {
    onStay(() => setBusy(false), signal)
    openPage(url)
  }
  const ask = async () => {
    if (!isAsking) {
      // The server sends the customer on to it.
      writeCookie('login_redirect', target)
      if (options.isRedirectRequired ?? isOn(checkout.isRedirectRequired)) return leave(loginUrl)
    }
    const outcome = await openSignIn({ opener: host, redirectUrl: isAsking ? '' : target })
    if (signal.aborted) return
    if (outcome === 'open' || (outcome === 'none' && !isAsking)) setBusy(false)
    if (outcome === 'open') return
    // The sign-in page asks the same.
    if (isAsking || outcome === 'failed') return leave(isAsking && link ? target : loginUrl)
    const { showAlert } = await import('../../core/view/alert.ts')
    // The button was off meanwhile, which takes the focus from it.
    host.focus()
    showAlert(translate(labels.disabled))
  }
  const pass = async () => {
    if (isBusy) return
    setBusy(true)
    const read = () => (isAsking ? signInVerdictOf($customer.get()) : verdictOf($customer.get(), $cart.get()))
    const verdict = await decide(read)
    if (signal.aborted) return
    if (verdict === 'pass') leave(target)
    else await ask()
  }
  host.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void pass()
    },
    { signal },
  )
  return () => {
    if (isBusy) setBusy(false)
    host.removeAttribute('aria-busy')
  }
})
