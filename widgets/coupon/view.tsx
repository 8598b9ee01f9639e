import { useStore } from '@nanostores/react'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../core/checkout/failure.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { emit } from '../../core/dom/emit.ts'
import { showError } from '../../core/form/field-error.ts'
import { checkFields } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { makeCaptcha } from '../../core/view/captcha.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { Spinner } from '../../core/view/spinner.tsx'
import { useEvent } from '../../core/view/use-event.ts'
import { applyCode, cancelCode } from './api.ts'
import { labels } from './labels.ts'
import { CAPTCHA_FORM, CouponOptions } from './options.ts'

const printedField = (server: ParentNode) =>
  server.querySelector<HTMLInputElement>('[name=coupon_code], [name=discount_code]')

/** The code, typed or in use, and the call that applies or removes it. */
const useCoupon = ({ options, host, server }: ViewProps<CouponOptions>) => {
  const { totals } = useStore($quote)
  const [captcha] = useState(() => makeCaptcha(CAPTCHA_FORM, options.captcha))
  const [typed, setTyped] = useState(() => (options.couponCode ? '' : (printedField(server)?.value ?? '')))
  // What the last change did, and the code in use after it: said only as long as that code is in use.
  const [done, setDone] = useState({ text: '', code: '' })
  const [isBusy, setBusy] = useState(false)
  // A code that the totals no longer have is not in use any more.
  const codeIn = (sums: typeof totals) => (sums ? couponCodeOf(sums) : options.couponCode)
  const code = codeIn(totals)
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => captcha?.connect(), [captcha])

  const clear = () => {
    setDone({ text: '', code: '' })
    if (input.current) showError(input.current, '')
  }
  const type = (text: string) => {
    setTyped(text)
    clear()
  }
  const submit = useEvent(async (onChanged: () => void, onRefused: () => void) => {
    const field = input.current
    if (isBusy || !field) return
    const wanted = code || typed.trim()
    clear()
    if (!code && (!checkFields([field]) || captcha?.check() === false)) return
    const answer = code ? undefined : captcha?.answer()
    const headers: Record<string, string> = answer === undefined ? {} : { 'X-Captcha': answer }
    if (!emit(host, 'coupon:changing', { code: wanted, isRemoval: !!code, headers })) return
    setBusy(true)
    try {
      await (code ? cancelCode(headers) : applyCode(wanted, headers))
      onChanged()
      setTyped('')
      captcha?.reset(answer !== undefined)
      setDone({ text: translate(code ? labels.canceled : labels.applied), code: codeIn($quote.get().totals) })
      if (code) emit(host, 'coupon:canceled', { code })
      else emit(host, 'coupon:applied', { code: couponCodeOf($quote.get().totals) || wanted })
    } catch (error) {
      const reason = failureText(error)
      showError(field, reason)
      onRefused()
      emit(host, 'coupon:failed', { code: wanted, reason })
      captcha?.reset(true)
    } finally {
      setBusy(false)
    }
  })

  return { code, typed, type, captcha, input, done: done.code === code ? done.text : '', isBusy, submit }
}

/** The box for a discount code; without JavaScript the form around it is posted. */
function Coupon(props: ViewProps<CouponOptions>) {
  const { options, host, server } = props
  const uid = useId()
  const { code, typed, type, captcha, input, done, isBusy, submit } = useCoupon(props)
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
    const form = host as HTMLFormElement
    const listener = (event: Event) => {
      event.preventDefault()
      void submit(
        // The field is disabled now: a shopper who pressed Enter in it continues from the button.
        () => host.contains(document.activeElement) && button.current?.focus(),
        () => {
          if (details.current) details.current.open = true
          const { activeElement: now, body } = document
          // A shopper who types elsewhere meanwhile goes on there; the message is announced.
          if (now === body || host.contains(now)) input.current?.focus()
        },
      )
    }
    const { noValidate } = form
    form.noValidate = true
    form.addEventListener('submit', listener)
    return () => {
      form.noValidate = noValidate
      form.removeEventListener('submit', listener)
    }
  }, [host, submit, input])

  const picture = useMemo(() => (captcha ? [captcha.element] : []), [captcha])
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
              data-validate='{"required": true}'
              data-errors-message-box={`[id="${uid}-error"]`}
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
        {!code && <Adopt nodes={picture} />}
        <div data-own="" className="skerry-coupon__message">
          <div id={`${uid}-error`} role="alert" />
          <p className="skerry-coupon__done" role="status">
            {done}
          </p>
        </div>
      </div>
    </details>
  )
}

export default defineView(CouponOptions, Coupon)
