import { carryCheckoutData } from '../../core/checkout/checkout-data.ts'
import { emit } from '../../core/dom/emit.ts'
import { make } from '../../core/dom/make.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { replaced } from '../../core/legacy/replaced.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { makeCredentials } from '../../core/view/credentials.ts'
import { labels } from './labels.ts'
import type { CheckoutEmailOptions } from './options.ts'

type AccountParts = {
  host: HTMLElement
  field: HTMLInputElement
  options: CheckoutEmailOptions
  /** Removes it. */
  signal: AbortSignal
}

/** Shows the password of a known account after the e-mail; signing in keeps what was typed into the checkout. */
export const showAccount = ({ host, field, options, signal }: AccountParts): void => {
  const { autocomplete, captcha, customerForgotPasswordUrl } = options
  const credentials = makeCredentials({
    host,
    email: field,
    autocomplete,
    captcha,
    signal,
    kept: ['checkout-data'],
    onSignedIn() {
      // Magento's own checkout would not put it back.
      if (!replaced.has(host)) carryCheckoutData()
      location.reload()
    },
  })
  const { element, button } = credentials
  // The look of its button.
  void loadStyle('dialog')
  // The form around it is that of the shipping step.
  button.type = 'button'
  button.addEventListener('click', () => void credentials.submit())
  element.addEventListener('keydown', event => {
    // 229: the key is the input method's, which is composing the captcha's letters.
    if (event.key !== 'Enter' || event.keyCode === 229 || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void credentials.submit()
  })
  for (const input of element.querySelectorAll('input')) input.setAttribute('form', 'skerry-none')
  const forgot = ownAddress(customerForgotPasswordUrl) || `${page.baseUrl}customer/account/forgotpassword/`
  const part = make(
    'div',
    { class: 'skerry-checkout-email' },
    make('p', { role: 'status' }, translate(labels.known)),
    element,
    make('a', { class: 'skerry-checkout-email__forgot', href: forgot }, translate(labels.forgot)),
  )
  host.append(part)
  emit(host, 'sign-in:opened', { form: element })
  signal.addEventListener('abort', () => part.remove())
}
