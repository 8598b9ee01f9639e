import { type Customer, isCustomer } from '../../core/customer/sign-in.ts'
import { labels as signInLabels } from '../../core/customer/sign-in-labels.ts'
import { $signInRequest, type SignInRequest } from '../../core/customer/sign-in-popup.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { emit } from '../../core/dom/emit.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { clearErrors } from '../../core/form/validate.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { makeCredentials } from '../../core/view/credentials.ts'
import { labels as dialogLabels } from '../../core/view/labels.ts'
import { type Modal, openModal } from '../../core/view/modal.ts'
import { labels } from './labels.ts'
import { decodeAddress } from './model.ts'
import { SignInOptions } from './options.ts'

const OPENER = '[data-open="sign-in"], .proceed-to-checkout'

/** A printed address of this shop, or the usual one. */
const addressOf = (printed: string | undefined, usual: string) =>
  ownAddress(printed && decodeAddress(printed), page.baseUrl) || new URL(usual, page.baseUrl).href

const title = (text: string) => make('h2', { class: 'skerry-dialog__title' }, translate(text))

const makeNewCustomer = (registerUrl: string) =>
  make(
    'section',
    { class: 'skerry-sign-in__new', 'data-own': '' },
    title(labels.newCustomer),
    make('p', {}, translate(labels.benefits)),
    make('ul', {}, ...[labels.status, labels.history, labels.faster].map(text => make('li', {}, translate(text)))),
    make('a', { class: 'skerry-dialog__button', href: registerUrl }, translate(labels.register)),
  )

/** The popup that asks a guest to sign in or to register, over the page that the guest is on. */
export default defineBehavior(SignInOptions, (host, options, signal) => {
  const registerUrl = addressOf(options.customerRegisterUrl, 'customer/account/create/')
  const forgotUrl = addressOf(options.customerForgotPasswordUrl, 'customer/account/forgotpassword/')
  const address = options.customerLoginUrl && addressOf(options.customerLoginUrl, 'customer/ajax/login/')
  const $customer = $section<Customer>('customer')
  let popup: { modal: Modal; life: AbortController; email: HTMLInputElement } | undefined
  /** The address typed before the popup was closed. */
  let typed = ''

  const close = () => {
    if (!popup) return
    const { modal, life, email } = popup
    popup = undefined
    typed = email.value
    life.abort()
    modal.close()
  }
  const open = async ({ opener, redirectUrl }: SignInRequest) => {
    // Not the widget's own sheet: most pages that could open the popup never do.
    await loadStyle('account')
    if (popup || signal.aborted) return
    const life = new AbortController()
    const leave = (next: unknown) => openPage(ownAddress(next, page.baseUrl) || ownAddress(redirectUrl))
    const email: HTMLInputElement = make('input', {
      id: 'skerry-sign-in-email',
      name: 'username',
      type: 'email',
      autocomplete: options.autocomplete === 'off' ? 'off' : 'username',
      required: '',
      autofocus: '',
    })
    email.value = typed
    const { autocomplete, captcha } = options
    const parts = { host, email, autocomplete, captcha, address, signal: life.signal, onSignedIn: leave }
    const credentials = makeCredentials(parts)
    const form = make(
      'form',
      { class: 'skerry-sign-in__form', method: 'post', novalidate: '' },
      make('label', { for: email.id }, translate(labels.email)),
      email,
      credentials.element,
    )
    form.addEventListener('submit', event => {
      event.preventDefault()
      void credentials.submit()
    })
    clearErrors(form, life.signal)
    const existing = make(
      'section',
      { class: 'skerry-sign-in__existing' },
      title(labels.existing),
      form,
      make('a', { class: 'skerry-sign-in__forgot', href: forgotUrl }, translate(labels.forgot)),
    )
    const closer = makeButton({ class: 'skerry-sign-in__close', 'aria-label': translate(dialogLabels.close) }, close)
    opener.focus()
    const modal = openModal(
      [
        closer,
        make('div', { class: 'skerry-sign-in__blocks', 'data-own': '' }, makeNewCustomer(registerUrl), existing),
      ],
      {
        label: translate(signInLabels.signIn),
        className: 'skerry-sign-in popup-authentication',
        onLeave: close,
      },
    )
    popup = { modal, life, email }
    // Another tab has signed in meanwhile: nobody is asked for a password that is not needed.
    const stop = $customer.listen(customer => isCustomer(customer) && !credentials.isBusy && leave(''))
    life.signal.addEventListener('abort', stop)
    emit(host, 'sign-in:opened', { form: credentials.element })
  }

  const stop = $signInRequest.subscribe(request => {
    if (!request) return
    $signInRequest.set(undefined)
    void open(request)
  })
  document.addEventListener(
    'click',
    event => {
      const opener = (event.target as Element).closest<HTMLElement>(OPENER)
      // An opener that is a host of its own asks by itself.
      if (!opener || opener.dataset['widget'] || !isPlainClick(event) || isCustomer($customer.get())) return
      event.preventDefault()
      void open({ opener, redirectUrl: '' })
    },
    { signal },
  )
  addEventListener('pagehide', close, { signal })
  return () => {
    stop()
    close()
  }
})
