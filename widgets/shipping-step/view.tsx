import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addressForm } from '../../core/checkout/address-form.ts'
import { readCheckoutData } from '../../core/checkout/checkout-data.ts'
import { CONTINUE_ID, emailField, METHODS_ID } from '../../core/checkout/markup.ts'
import { $checkout, $quote, $ratesRevision } from '../../core/checkout/quote.ts'
import { rateCode } from '../../core/checkout/rates.ts'
import { $canContinue } from '../../core/checkout/shipping.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import { lazyClearErrors } from '../../core/form/lazy-checks.ts'
import { translate } from '../../core/page/translate.ts'
import { asList } from '../../core/schema/php.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { restoreAddress, watchAddress } from './address.ts'
import { labels } from './labels.ts'
import { Methods } from './methods.tsx'
import type { ShippingStepOptions } from './options.ts'
import { createRates } from './rates.ts'
import { openStep, restoreMethod, restoreStep } from './step.ts'
import { type Saved, Summary } from './summary.tsx'
import { useEstimate } from './use-estimate.ts'
import { registerShippingParts, useSave } from './use-save.ts'

/** Continue, and what is missing for it. */
function Continue({ isSaving }: { isSaving: boolean }) {
  const isPointMissing = useStore($canContinue).reasons.includes('pickup_point')
  return (
    <div id={CONTINUE_ID} className="actions-toolbar">
      {isPointMissing && (
        <p id="skerry-missing-point" className="skerry-shipping__hint">
          {translate(labels.point)}
        </p>
      )}
      <button
        type="submit"
        className="button action continue primary"
        disabled={isSaving || isPointMissing}
        aria-describedby={isPointMissing ? 'skerry-missing-point' : undefined}
      >
        <span>{translate(isSaving ? labels.saving : labels.next)}</span>
      </button>
    </div>
  )
}

/** Takes the list of methods and the button, which this view draws, out of the server's markup; the undo puts them back. */
const takeOver = (form: HTMLFormElement, server: DocumentFragment) => {
  const restore = [...server.querySelectorAll(`.server-methods, .server-continue, #${METHODS_ID}`)].map(part => {
    const place = document.createTextNode('')
    part.replaceWith(place)
    return () => place.replaceWith(part)
  })
  const { noValidate } = form
  form.prepend(server)
  form.noValidate = true
  return () => {
    for (const putBack of restore) putBack()
    form.noValidate = noValidate
  }
}

/** The shipping step: the server's own fields, and the methods and Continue drawn after them. */
export function ShippingStep({ options, host, server, signal }: ViewProps<ShippingStepOptions>) {
  const form = host as HTMLFormElement
  const [address] = useState(() =>
    addressForm(form, { ...options, fieldset: '#shipping-new-address-form', radio: 'address_id' }),
  )
  const [rates] = useState(() => createRates(asList<string>(options.countriesWithOptionalZip)))
  const [email] = useState(() => emailField(server))
  const state = useStore(rates.$rates)
  const quote = useStore($quote)
  const { method, isShippingSaved } = quote
  const { isSaving, problem, showProblem, save } = useSave({
    host,
    address,
    email,
    rates,
    options,
  })
  const rate = state.rates.find(each => rateCode(each) === method)
  useEstimate({
    rates: state.rates,
    rate: state.status === 'ready' ? rate : undefined,
    readAddress: address.read,
    quote,
  })
  const { isShippingFolded, step } = useStore($checkout)
  const isDone = isShippingFolded && isShippingSaved
  const [saved, setSaved] = useState<Saved>()
  const problemLine = useRef<HTMLParagraphElement>(null)

  useLayoutEffect(() => {
    restoreMethod(server)
    const undo = takeOver(form, server)
    lazyClearErrors(form, signal)
    announce('')
    return undo
  }, [form, server, signal])

  useLayoutEffect(() => {
    $checkout.setKey('hasShippingStep', true)
    $quote.setKey('cartId', options.cartId)
    const ask = () => void rates.ask(address.read())
    restoreAddress(address, ask, signal)
    const undoStep = restoreStep(form)
    ask()
    // What failed is requested again, what is known is not.
    addEventListener('online', ask)
    const undoAddress = watchAddress(form, address, ask)
    const undoRevision = $ratesRevision.listen(() => {
      rates.forget()
      void rates.ask(address.read(), true)
    })
    return () => {
      undoStep()
      removeEventListener('online', ask)
      undoAddress()
      undoRevision()
      rates.end()
      $checkout.setKey('hasShippingStep', false)
    }
  }, [form, address, rates, options, signal])

  useLayoutEffect(() => {
    const submit = (event: Event) => {
      event.preventDefault()
      void save()
    }
    form.addEventListener('submit', submit)
    const undoParts = registerShippingParts(form, showProblem)
    return () => {
      form.removeEventListener('submit', submit)
      undoParts()
    }
  }, [form, save, showProblem])

  useLayoutEffect(() => {
    // Folded or opened, the step has its own room.
    if (isDone || step) delete form.dataset['isShippingSaved']
  }, [isDone, step, form])

  useLayoutEffect(() => {
    // After a reload the field may still be empty: another widget fills it.
    const kept = email && readCheckoutData().inputFieldEmailValue
    if (isDone) setSaved({ email: email?.value || kept || '', address: address.read() })
  }, [isDone, email, address])

  useLayoutEffect(() => {
    if (problem.text) problemLine.current?.focus()
  }, [problem])

  const { status, rates: list } = state
  useEffect(() => {
    if (status !== 'ready') return
    announce(list.length ? translate(labels.found, list.length) : translate(labels.none))
    emit(host, 'shipping:rates', { count: list.length })
  }, [status, list, host])

  const choose = (code: string) => {
    $quote.set({ ...$quote.get(), method: code, isShippingSaved: false })
    openStep({ selectedShippingRate: code })
    showProblem('')
    emit(host, 'shipping:method', { method: code })
  }

  return (
    <>
      <Methods
        state={state}
        method={method}
        options={options}
        onChoose={choose}
        onRetry={() => void rates.ask(address.read(), true)}
      />
      <p ref={problemLine} className="skerry-shipping__problem" role="alert" tabIndex={-1}>
        {problem.text}
      </p>
      <Continue isSaving={isSaving} />
      {isDone && saved && <Summary form={form} saved={saved} rate={rate} />}
    </>
  )
}
