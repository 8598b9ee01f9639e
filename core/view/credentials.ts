/** The part of a sign-in form after the e-mail, in the popup and in the checkout: password, captcha, button, outcome. */
import { signIn } from '../customer/sign-in.ts'
import { labels } from '../customer/sign-in-labels.ts'
import { emit } from '../dom/emit.ts'
import { make } from '../dom/make.ts'
import type { Field } from '../form/fields.ts'
import { makeShowPassword } from '../form/show-password.ts'
import { checkFields } from '../form/validate.ts'
import { page } from '../page/config.ts'
import { translate } from '../page/translate.ts'
import { loadStyle } from '../release/load-style.ts'
import { makeCaptcha } from './captcha.ts'

/** The form's name in Magento's captcha. */
const FORM = 'user_login'

export type CredentialsOptions = {
  /** The widget's host, which dispatches the events. */
  host: HTMLElement
  email: HTMLInputElement
  autocomplete: 'on' | 'off'
  /** Magento's `captcha`, in addition to the page's own. */
  captcha: Readonly<Record<string, unknown>>
  /** Address of the call, where the page names another one. */
  address?: string | undefined
  /** Sections of customer data that stay. */
  kept?: readonly string[]
  /** Ends it; nothing of the password stays. */
  signal: AbortSignal
  /** Called when the customer is signed in, with the page that the server wants next. */
  onSignedIn(redirectUrl: unknown): void
}

export type Credentials = {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly isBusy: boolean
  /** Checks the fields and signs in; does nothing while an attempt is on its way. */
  submit(): Promise<void>
}

let last = 0

/** Values of fields that other scripts have added: the token of a captcha service. */
const readMore = (root: ParentNode) =>
  Object.fromEntries(
    [...root.querySelectorAll<Field>('input[name], textarea[name], select[name]')].map(({ name, value }) => [
      name,
      value,
    ]),
  )

export const makeCredentials = (options: CredentialsOptions): Credentials => {
  const { host, email, signal, address, kept, onSignedIn } = options
  void loadStyle('account')
  const id = `skerry-password-${++last}`
  // No name: a form around it would send it, or keep it.
  const password: HTMLInputElement = make('input', {
    id,
    type: 'password',
    autocomplete: options.autocomplete === 'off' ? 'off' : 'current-password',
    required: '',
  })
  const { button: toggle, hide } = makeShowPassword([password], 'skerry-credentials__show', signal)
  const captcha = makeCaptcha(FORM, { ...Object(page.checkout.captcha), ...options.captcha })
  const problem = make('p', { class: 'skerry-credentials__problem', role: 'alert' })
  const button = make('button', { class: 'skerry-dialog__button skerry-dialog__button--main', type: 'submit' })
  const element = make(
    'div',
    { class: 'skerry-credentials', 'data-own': '' },
    make('label', { for: id }, translate(labels.password)),
    make('div', { class: 'skerry-credentials__row' }, password, toggle),
    ...(captcha ? [captcha.element] : []),
    problem,
    button,
  )
  let isBusy = false
  const setBusy = (next: boolean) => {
    isBusy = next
    element.setAttribute('aria-busy', `${next}`)
    button.setAttribute('aria-disabled', `${next}`)
    button.textContent = translate(next ? labels.waiting : labels.signIn)
  }
  setBusy(false)
  const refuse = (reason: string) => {
    setBusy(false)
    hide()
    captcha?.reset(true)
    problem.textContent = reason
    password.focus()
    emit(host, 'sign-in:failed', { reason })
  }
  const submit = async () => {
    if (isBusy) return
    email.value = email.value.trim()
    problem.textContent = ''
    const isComplete = checkFields([email, password] as Field[])
    if (!isComplete || captcha?.check() === false) return
    const answer = captcha?.answer()
    // Fields that a listener adds are sent along; the event does not contain the password.
    const fields: Record<string, string> = {}
    if (!emit(host, 'sign-in:submitting', { fields })) return
    const credentials = {
      username: email.value,
      password: password.value,
      context: 'checkout',
      // The shop counts failures by it before it asks for an answer.
      ...(captcha && { captcha_form_id: FORM }),
      ...(answer !== undefined && { captcha_string: answer }),
      ...readMore(element),
      ...fields,
    }
    setBusy(true)
    const outcome = await signIn(credentials, { address, kept })
    password.value = ''
    if (signal.aborted) return
    if (outcome.refusal !== undefined) return refuse(outcome.refusal)
    emit(host, 'sign-in:succeeded', {})
    onSignedIn(outcome.redirectUrl)
  }
  const disconnect = captcha?.connect()
  signal.addEventListener('abort', () => {
    password.value = ''
    disconnect?.()
  })
  return {
    element,
    button,
    get isBusy() {
      return isBusy
    },
    submit,
  }
}
