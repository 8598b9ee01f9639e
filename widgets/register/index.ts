import { latest } from '../../core/async/latest.ts'
import { loadOptional } from '../../core/async/load-optional.ts'
import { addAccountRules } from '../../core/form/account-rules.ts'
import { checkForm } from '../../core/form/check-form.ts'
import { type Field, fieldOf } from '../../core/form/fields.ts'
import { isEmail } from '../../core/form/is-email.ts'
import { allowPasswordAutofill } from '../../core/form/password-autofill.ts'
import { makeShowPassword } from '../../core/form/show-password.ts'
import { connectMeter } from '../../core/form/strength-meter.ts'
import { request } from '../../core/http/request.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { asMap } from '../../core/schema/php.ts'
import { CAPTCHA_FORM, RegisterOptions } from './options.ts'

const ROLE = 'password-strength-meter'

/** Milliseconds that a press waits at most for what the shop knows of the newsletter. */
export const STATUS_MS = 3000

/** Ticks the newsletter of a subscriber. A form that is sent meanwhile waits for the answer, so that no press is lost. */
const connectNewsletter = (form: HTMLFormElement, url: string, signal: AbortSignal) => {
  const email = fieldOf(form, 'email')
  const box = fieldOf(form, 'is_subscribed')
  if (!email || !box) return
  const newest = latest()
  let isAsking = false
  /** The button that was pressed while the shop was asked; `null` for a submit without one. */
  let pressed: HTMLElement | null | undefined
  const settle = () => {
    isAsking = false
    const submitter = pressed
    if (submitter === undefined) return
    pressed = undefined
    form.ariaBusy = null
    form.requestSubmit(submitter)
  }
  const ask = async () => {
    const address = email.value.trim()
    if (box.checked || !isEmail(address)) return
    isAsking = true
    const query = new URLSearchParams({ email: address })
    const answer = await newest(each => request(`${url}?${query}`, { signal: each, timeoutMs: STATUS_MS })).catch(
      () => null,
    )
    // A newer request waits on.
    if (answer === undefined) return
    // The address may be another one by now.
    if (asMap(answer)['subscribed'] === true && email.value.trim() === address) box.checked = true
    settle()
  }
  email.addEventListener('change', () => void ask(), { signal })
  form.addEventListener(
    'submit',
    event => {
      if (!isAsking) return
      event.preventDefault()
      event.stopImmediatePropagation()
      form.ariaBusy = 'true'
      pressed = event.submitter
    },
    { signal, capture: true },
  )
  // An address that the server has printed, or that was typed before this file was loaded.
  if (email !== document.activeElement) void ask()
  signal.addEventListener('abort', () => {
    void newest(async () => {})
    settle()
  })
}

/** The registration form: says at each field what is wrong, how strong the password is, and shows it on demand. */
export default defineBehavior(RegisterOptions, (host, { captcha, newsletterStatusUrl }, signal) => {
  const form = host as HTMLFormElement
  const password = fieldOf(form, 'password')
  const email = fieldOf(form, 'email')
  addAccountRules()
  void loadStyle('account')
  // Before it is checked.
  const trim = () => {
    if (email) email.value = email.value.trim()
  }
  form.addEventListener('submit', trim, { signal, capture: true })
  checkForm(form, signal)
  allowPasswordAutofill(form, signal)
  connectNewsletter(form, newsletterStatusUrl, signal)
  const captchas: Record<string, unknown> = { ...Object(page.checkout.captcha), ...captcha }
  if (captchas[CAPTCHA_FORM])
    // Without its file the server's own field is there, or the shop refuses in words.
    loadOptional(import('./captcha.ts'), signal, ({ connectCaptcha }) => connectCaptcha(form, captchas, signal))

  const passwords = [...form.querySelectorAll<Field>('[type=password]')]
  const { button, hide } = makeShowPassword(passwords, 'skerry-register__show', signal)
  if (passwords.length) {
    const last = passwords.at(-1)
    const place = last?.closest('.field') ?? last
    place?.after(button)
  }
  const meter = form.querySelector<HTMLElement>(`[data-role="${ROLE}"]`)
  const label = form.querySelector<HTMLElement>(`[data-role="${ROLE}-label"]`)
  if (password && meter && label) connectMeter({ password, meter, label, form, signal })
  // The form is sent with a password, never with one that is shown: browsers keep the text of other fields.
  form.addEventListener('formdata', hide, { signal })
  return () => {
    hide()
    button.remove()
  }
})
