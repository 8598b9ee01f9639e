import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../core/checkout/failure.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { couponCodeOf } from '../../core/checkout/segments.ts'
import { $section } from '../../core/customer-data/sections.ts'
import { emit } from '../../core/dom/emit.ts'
import { translate } from '../../core/page/translate.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { captchaOf, newerState } from './model.ts'
import { CouponOptions } from './options.ts'

type CaptchaField = ComponentType<Parameters<typeof import('./captcha.tsx')['CaptchaField']>[0]>

const bringCommands = () => import('./commands.ts')

/** What was said last, and at which field. */
type Said = { at: 'code' | 'captcha' | ''; text: string }
const NOTHING: Said = { at: '', text: '' }

/** The box for a discount code: applied and taken back in place; the form it stands in is the way without script. */
function Coupon({ options, host, server, signal }: ViewProps<CouponOptions>) {
  const { totals } = useStore($quote)
  const known = useMemo(() => captchaOf(options.captcha), [options])
  const uid = useUid('coupon')
  const [answer, setAnswer] = useState('')
  const [said, setSaid] = useState(NOTHING)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(!!known?.isRequired)
  const [round, setRound] = useState(0)
  const [Field, setField] = useState<{ view?: CaptchaField }>({})
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const details = useRef<HTMLDetailsElement>(null)

  // Totals are the truth: a code that they no longer have is gone, whatever took it away. What is only typed stays.
  const code = totals ? couponCodeOf(totals) : options.couponCode
  const { id, name, wasOpen, early } = useMemo(() => {
    const field = server.querySelector<HTMLInputElement>('[name=coupon_code], [name=discount_code]')
    const wasOpen = server.querySelector('details')?.open ?? !!options.couponCode
    return {
      id: field?.id || 'discount-code',
      name: field?.name ?? 'discount_code',
      wasOpen,
      early: field?.value ?? '',
    }
  }, [server, options])

  const [typed, setTyped] = useState(options.couponCode ? '' : early)

  useLayoutEffect(() => {
    // As the server has it, or as the shopper left it before this came alive; from now on it is the shopper's alone.
    if (details.current) details.current.open = wasOpen
  }, [wasOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the section is heard once.
  useEffect(() => {
    if (!known) return
    let state = known as Parameters<typeof newerState>[0]
    return $section('captcha').subscribe(section => {
      const next = newerState(state, section)
      if (next.isRequired && !state.isRequired) setRound(count => count + 1)
      state = next
      setAsked(next.isRequired)
    })
  }, [])

  const isCaptchaShown = isAsked && !code
  useEffect(() => {
    if (isCaptchaShown)
      import('./captcha.tsx').then(
        ({ CaptchaField }) => setField({ view: CaptchaField }),
        // Without it the shop refuses, and says why.
        () => {},
      )
  }, [isCaptchaShown])

  const fail = (at: Said['at'], text: string) => {
    setSaid({ at, text })
    if (details.current) details.current.open = true
    queueMicrotask(() => (at === 'captcha' ? document.getElementById(`${uid}-captcha`) : input.current)?.focus())
  }

  const submit = async () => {
    if (isBusy) return
    const wanted = code || typed.trim()
    setSaid(NOTHING)
    if (!wanted) return fail('code', translate(labels.required))
    if (isCaptchaShown && Field.view && !answer.trim()) return fail('captcha', translate(labels.required))
    const headers: Record<string, string> = isCaptchaShown ? { 'X-Captcha': answer.trim() } : {}
    if (!emit(host, 'coupon:changing', { code: wanted, isRemoval: !!code, headers })) return
    setBusy(true)
    try {
      const commands = await bringCommands()
      await (code ? commands.cancel(headers) : commands.apply(wanted, headers))
      const { activeElement } = document
      setTyped('')
      setAnswer('')
      setSaid({ at: '', text: translate(code ? labels.canceled : labels.applied) })
      // The field is off now; who pressed Enter in it goes on from the button.
      if (host.contains(activeElement)) button.current?.focus()
      if (code) emit(host, 'coupon:canceled', { code })
      else emit(host, 'coupon:applied', { code: couponCodeOf($quote.get().totals) || wanted })
    } catch (error) {
      const reason = failureText(error)
      fail('code', reason)
      emit(host, 'coupon:failed', { code: wanted, reason })
      if (isCaptchaShown) setRound(count => count + 1)
      if (known)
        bringCommands().then(
          ({ lookForCaptcha }) => lookForCaptcha(),
          () => {},
        )
    } finally {
      setBusy(false)
    }
  }
  const newest = useRef(submit)
  newest.current = submit

  // Listening before this is painted: a form that was sent while it was on its way is sent again at once.
  useLayoutEffect(() => {
    ;(host as HTMLFormElement).noValidate = true
    host.addEventListener(
      'submit',
      event => {
        event.preventDefault()
        void newest.current()
      },
      { signal },
    )
  }, [host, signal])

  const { at, text } = said
  return (
    <details ref={details} className="payment-option discount-code skerry-coupon">
      <summary className="payment-option-title">{translate(labels.title)}</summary>
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
              aria-invalid={at === 'code'}
              aria-describedby={at === 'code' ? `${uid}-error` : undefined}
              onChange={event => {
                setTyped(event.target.value)
                setSaid(NOTHING)
              }}
            />
            <button
              ref={button}
              type="submit"
              className={`action ${code ? 'action-cancel cancel' : 'action-apply apply primary'} skerry-coupon__button`}
              aria-disabled={isBusy || undefined}
            >
              <span>{translate(code ? labels.cancel : labels.apply)}</span>
              {isBusy && <span className="skerry-spinner" aria-hidden="true" />}
            </button>
          </div>
        </div>
        {isCaptchaShown && known && Field.view && (
          <Field.view
            captcha={known}
            round={round}
            id={`${uid}-captcha`}
            value={answer}
            errorId={at === 'captcha' ? `${uid}-error` : ''}
            onType={setAnswer}
          />
        )}
        <p id={`${uid}-error`} className="skerry-coupon__error" role="alert">
          {at && text}
        </p>
        <p className="skerry-coupon__done" role="status">
          {!at && text}
        </p>
      </div>
    </details>
  )
}

export const couponView = defineView(CouponOptions, Coupon)
