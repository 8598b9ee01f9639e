import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../core/checkout/failure.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { emit } from '../../core/dom/emit.ts'
import { errorAttributes } from '../../core/form/error-markup.ts'
import { labels as formLabels } from '../../core/form/labels.ts'
import { translate } from '../../core/page/translate.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { Spinner } from '../../core/view/spinner.tsx'
import { useEvent } from '../../core/view/use-event.ts'
import { useUid } from '../../core/view/use-uid.ts'
import { applyCode, cancelCode, reloadCaptcha } from './api.ts'
import { CaptchaField } from './captcha.tsx'
import { labels } from './labels.ts'
import { captchaOf } from './model.ts'
import { CouponOptions } from './options.ts'
import { useCaptcha } from './use-captcha.ts'

/** The last message: an error at a field, or a success. */
type Message = { at: 'code' | 'captcha' | ''; text: string }
const NO_MESSAGE: Message = { at: '', text: '' }

const printedField = (server: ParentNode) =>
  server.querySelector<HTMLInputElement>('[name=coupon_code], [name=discount_code]')

/** The code, typed or in use, and the call that applies or removes it. */
const useCoupon = ({ options, host, server }: ViewProps<CouponOptions>) => {
  const { totals } = useStore($quote)
  const registered = useMemo(() => captchaOf(options.captcha), [options])
  const captcha = useCaptcha(registered)
  const [typed, setTyped] = useState(() => (options.couponCode ? '' : (printedField(server)?.value ?? '')))
  const [message, setMessage] = useState(NO_MESSAGE)
  const [isBusy, setBusy] = useState(false)
  // A code that the totals no longer have is not in use any more.
  const code = totals ? couponCodeOf(totals) : options.couponCode
  const isCaptchaShown = captcha.isRequired && !code

  const type = (text: string) => {
    setTyped(text)
    setMessage(NO_MESSAGE)
  }
  const submit = useEvent(async (onChanged: () => void) => {
    if (isBusy) return
    const wanted = code || typed.trim()
    const answer = captcha.answer.trim()
    setMessage(NO_MESSAGE)
    const missing = wanted ? isCaptchaShown && !answer && 'captcha' : 'code'
    if (missing) return setMessage({ at: missing, text: translate(formLabels.required) })
    const headers: Record<string, string> = isCaptchaShown ? { 'X-Captcha': answer } : {}
    if (!emit(host, 'coupon:changing', { code: wanted, isRemoval: !!code, headers })) return
    setBusy(true)
    try {
      await (code ? cancelCode(headers) : applyCode(wanted, headers))
      onChanged()
      setTyped('')
      captcha.setAnswer('')
      setMessage({ at: '', text: translate(code ? labels.canceled : labels.applied) })
      if (code) emit(host, 'coupon:canceled', { code })
      else emit(host, 'coupon:applied', { code: couponCodeOf($quote.get().totals) || wanted })
    } catch (error) {
      const reason = failureText(error)
      setMessage({ at: 'code', text: reason })
      emit(host, 'coupon:failed', { code: wanted, reason })
      if (isCaptchaShown) void captcha.refresh()
      if (registered) reloadCaptcha()
    } finally {
      setBusy(false)
    }
  })

  return { code, typed, type, captcha: isCaptchaShown ? captcha : undefined, message, isBusy, submit }
}

/** The box for a discount code; without JavaScript the form around it is posted. */
function Coupon(props: ViewProps<CouponOptions>) {
  const { options, host, server } = props
  const uid = useUid('coupon')
  const { code, typed, type, captcha, message, isBusy, submit } = useCoupon(props)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const { id, name, wasOpen } = useMemo(() => {
    const field = printedField(server)
    const wasOpen = server.querySelector('details')?.open ?? !!options.couponCode
    return { id: field?.id || 'discount-code', name: field?.name ?? 'discount_code', wasOpen }
  }, [server, options])

  useLayoutEffect(() => {
    // Only at first as the server or the shopper left it: from now on the shopper opens and closes it.
    if (details.current) details.current.open = wasOpen
  }, [wasOpen])

  useLayoutEffect(() => {
    if (!message.at || !details.current) return
    details.current.open = true
    const field = message.at === 'captcha' ? document.getElementById(`${uid}-captcha`) : input.current
    field?.focus()
  }, [message, uid])

  useLayoutEffect(() => {
    const form = host as HTMLFormElement
    const listener = (event: Event) => {
      event.preventDefault()
      // The field is disabled now: a shopper who pressed Enter in it continues from the button.
      void submit(() => host.contains(document.activeElement) && button.current?.focus())
    }
    form.noValidate = true
    form.addEventListener('submit', listener)
    return () => form.removeEventListener('submit', listener)
  }, [host, submit])

  const errorId = (at: Message['at']) => (message.at === at ? `${uid}-error` : undefined)
  return (
    <details ref={details} className="payment-option discount-code skerry-coupon">
      <summary className="skerry-coupon__title payment-option-title">{translate(labels.title)}</summary>
      <div className="payment-option-content" aria-busy={isBusy}>
        <div className="field">
          <label className="label" htmlFor={id}>
            {translate(labels.field)}
          </label>
          <div className="control skerry-coupon__row">
            <input
              ref={input}
              id={id}
              name={name}
              className="input-text"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck="false"
              value={code || typed}
              disabled={!!code}
              aria-required="true"
              {...errorAttributes(errorId('code'))}
              onChange={event => type(event.target.value)}
            />
            <button
              data-own=""
              ref={button}
              type="submit"
              className={`action ${code ? 'action-cancel cancel' : 'action-apply apply primary'} skerry-coupon__button`}
              aria-disabled={isBusy || undefined}
            >
              <span>{translate(code ? labels.cancel : labels.apply)}</span>
              {isBusy && <Spinner />}
            </button>
          </div>
        </div>
        {captcha && <CaptchaField captcha={captcha} id={`${uid}-captcha`} errorId={errorId('captcha')} />}
        <p id={`${uid}-error`} className="skerry-coupon__error" role="alert">
          {message.at && message.text}
        </p>
        <p className="skerry-coupon__done" role="status">
          {!message.at && message.text}
        </p>
      </div>
    </details>
  )
}

export default defineView(CouponOptions, Coupon)
