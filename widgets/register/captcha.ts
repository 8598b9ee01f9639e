import { fieldOf } from '../../core/form/fields.ts'
import { makeCaptcha } from '../../core/view/captcha.ts'
import { CAPTCHA_FORM } from './options.ts'

/** The shop's captcha before the buttons, in the place of the server's own field. */
export const connectCaptcha = (form: HTMLFormElement, captchas: unknown, signal: AbortSignal): void => {
  const name = `captcha[${CAPTCHA_FORM}]`
  const captcha = makeCaptcha(CAPTCHA_FORM, captchas, name)
  if (!captcha || signal.aborted) return
  const { element } = captcha
  const own = fieldOf(form, name)
  const place = own?.closest('.field') ?? own
  const submit = form.querySelector('[type=submit]')
  const hasFocus = own === document.activeElement
  if (place) place.replaceWith(element)
  else (submit?.closest('.actions-toolbar') ?? submit)?.before(element)
  const disconnect = captcha.connect()
  // The picture is the same as the server's: what was typed before this file came is its answer.
  const field = own && fieldOf(form, name)
  if (field) field.value = own.value
  if (hasFocus) field?.focus()
  signal.addEventListener('abort', () => {
    disconnect()
    if (place) element.replaceWith(place)
    else element.remove()
  })
}
