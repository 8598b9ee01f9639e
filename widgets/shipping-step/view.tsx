/** One form from address to Continue: its parts hear of the same fields, so they stand together. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { readAddress } from '../../core/checkout/address-form.ts'
import { saveShippingInformation } from '../../core/checkout/api.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { $ratesRevision } from '../../core/checkout/invalidate-rates.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $checkout, $quote, type QuoteAddress } from '../../core/checkout/quote.ts'
import { rateCode } from '../../core/checkout/rates.ts'
import { applyAnswer, markTotalsStale } from '../../core/checkout/refresh-totals.ts'
import { $extensionAttributes, $missingPoint, revalidatePoint } from '../../core/checkout/shipping.ts'
import { toPayload } from '../../core/checkout/shipping-information.ts'
import { fromStored } from '../../core/checkout/stored-address.ts'
import { announce } from '../../core/dom/announce.ts'
import { onFieldChange } from '../../core/dom/changes.ts'
import { emit } from '../../core/dom/emit.ts'
import { fieldsIn, fillFields, readFields } from '../../core/form/fields.ts'
import { checkFields, clearErrors } from '../../core/form/validate.ts'
import { page } from '../../core/page/config.ts'
import { showMessage } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { asList, asMap } from '../../core/schema/php.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { Account } from './email.tsx'
import { labels } from './labels.ts'
import { Methods } from './methods.tsx'
import { RATES_MS } from './model.ts'
import type { ShippingStepOptions } from './options.ts'
import { createRates } from './rates.ts'

export function ShippingStep({ options, host, server, signal }: ViewProps<ShippingStepOptions>) {
  const form = host as HTMLFormElement
  const optionalZip = useMemo(() => asList<string>(options.countriesWithOptionalZip), [options])
  const addresses = useMemo(
    () => asMap<Record<string, unknown>>(asMap<unknown>(options.customerData)['addresses']),
    [options],
  )
  const [rates] = useState(() => createRates(optionalZip))
  const { status, rates: list, error } = useStore(rates.$rates)
  const { method } = useStore($quote)
  const { hasTotals } = useStore($checkout)
  const missing = useStore($missingPoint)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const [email, setEmail] = useState<HTMLInputElement | null>(null)
  const alertLine = useRef<HTMLParagraphElement>(null)

  const fieldset = () => form.querySelector<HTMLElement>('#shipping-new-address-form') ?? form
  const storedId = () => form.querySelector<HTMLInputElement>('[name=address_id]:checked')?.value ?? ''
  const address = (): QuoteAddress => {
    const stored = addresses[storedId()]
    if (stored) return fromStored(stored)
    return { ...readAddress(fieldset()), ...(options.cartId ? {} : { saveInAddressBook: 1 as const }) }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a host; what changes is read from its fields then.
  useLayoutEffect(() => {
    // The server's fields stay as they are; its list of methods and its button are drawn by this view.
    for (const part of server.querySelectorAll('.server-methods, .server-continue, #opc-shipping_method')) part.remove()
    host.prepend(server)
    form.noValidate = true
    clearErrors(form, signal)
    announce('')
    $checkout.setKey('hasShippingStep', true)
    setEmail(form.querySelector<HTMLInputElement>('#customer-email'))
    $quote.setKey('cartId', options.cartId)
    const { shippingAddressFromData, selectedShippingAddress } = readCheckoutData()
    if (selectedShippingAddress !== undefined && selectedShippingAddress !== null) {
      const id = selectedShippingAddress.replace(/^customer-address/, '')
      for (const radio of form.querySelectorAll<HTMLInputElement>('[name=address_id]'))
        if (radio.value === id || (selectedShippingAddress === 'new-customer-address' && !radio.value))
          radio.checked = true
    }
    if (shippingAddressFromData) fillFields(fieldset(), shippingAddressFromData)
    const showForm = () => {
      if (form.querySelector('[name=address_id]')) fieldset().hidden = !!storedId()
    }
    showForm()
    void rates.ask(address())
    const askSoon = debounce(() => void rates.ask(address()), RATES_MS)
    onFieldChange(
      form,
      field => {
        if (field.name === 'address_id') {
          showForm()
          $quote.setKey('isShippingSaved', false)
          saveCheckoutData({
            selectedShippingAddress: field.value ? `customer-address${field.value}` : 'new-customer-address',
          })
          void rates.ask(address())
        } else if (fieldset().contains(field)) {
          $quote.setKey('isShippingSaved', false)
          saveCheckoutData({ shippingAddressFromData: readFields(fieldset()) })
          // A country is chosen, not typed.
          if (field.name === 'country_id') {
            askSoon.cancel()
            void rates.ask(address())
          } else askSoon()
        }
      },
      signal,
    )
    const unhear = $ratesRevision.listen(() => {
      rates.forget()
      void rates.ask(address(), true)
    })
    return () => {
      unhear()
      askSoon.cancel()
      rates.end()
      $checkout.setKey('hasShippingStep', false)
    }
  }, [])

  useEffect(() => {
    if (status !== 'ready') return
    announce(list.length ? translate(labels.found, list.length) : translate(labels.none))
    emit(host, 'shipping:rates', { count: list.length })
  }, [status, list, host])

  const choose = (code: string) => {
    $quote.setKey('method', code)
    $quote.setKey('isShippingSaved', false)
    saveCheckoutData({ selectedShippingRate: code })
    setProblem('')
    emit(host, 'shipping:method', { method: code })
  }

  const fail = (text: string) => {
    setProblem(text)
    emit(host, 'shipping:failed', { reason: text })
    queueMicrotask(() => alertLine.current?.focus())
  }

  /** What must hold before saving; the first thing that does not gets the focus. */
  const isReady = (): boolean => {
    const typed = addresses[storedId()] ? [] : fieldsIn(fieldset())
    if (!checkFields([...(email ? [email] : []), ...typed])) return false
    if (!method) {
      fail(translate(labels.missing))
      return false
    }
    return true
  }

  const save = async () => {
    setProblem('')
    const rate = list.find(each => rateCode(each) === method)
    if (isSaving || !isReady() || !rate) return
    if (missing) {
      // The button is off then; a theme that saves all the same is told, and its request goes out (decided).
      showMessage('error', translate(labels.noPoint, missing.title))
      missing.showMissing()
      scrollTo({ top: 0 })
    }
    setSaving(true)
    $checkout.setKey('step', 'shipping')
    const release = markTotalsStale()
    try {
      const attributes = $extensionAttributes.get()
      const answer = await saveShippingInformation(toPayload({ shipping: address(), rate, attributes }))
      applyAnswer({ ...answer, billing: address(), isShippingSaved: true })
      saveCheckoutData({ selectedShippingRate: method })
      emit(host, 'shipping:saved', { method, attributes })
      announce(translate(labels.saved))
      $checkout.setKey('step', 'payment')
    } catch (refusal) {
      fail(failureText(refusal))
    } finally {
      release()
      setSaving(false)
    }
  }
  const latest = useRef(save)
  latest.current = save

  // Before this is painted: a form that was sent while this was on its way is sent again at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once; what it calls is read from the newest view.
  useLayoutEffect(() => {
    form.addEventListener(
      'submit',
      event => {
        event.preventDefault()
        void latest.current()
      },
      { signal },
    )
    const undo = [
      registerOrderPart({
        name: 'shipping',
        position: 'shipping',
        check: () =>
          $quote.get().isShippingSaved
            ? undefined
            : {
                text: translate(labels.unsaved),
                focus: () => form.querySelector<HTMLElement>('button.continue')?.focus(),
              },
      }),
      registerOrderPart({
        name: 'pickup-point',
        position: 'pickup',
        // The point is looked at once more before the order leaves.
        async check(isQuiet) {
          if (isQuiet || !$quote.get().isShippingSaved) return undefined
          const reason = await revalidatePoint()
          if (!reason) return undefined
          $quote.setKey('isShippingSaved', false)
          return { text: reason, focus: () => fail(reason) }
        },
      }),
    ]
    return () => {
      for (const each of undo) each()
    }
  }, [form, signal])

  const { totals, isShippingSaved } = $quote.get()
  return (
    <>
      <div
        id="opc-shipping_method"
        className="checkout-shipping-method skerry-shipping"
        aria-busy={status === 'loading'}
      >
        <h2>{translate(labels.methods)}</h2>
        <div id="checkout-shipping-method-load">
          <Methods rates={list} method={method} options={options} onChoose={choose} />
        </div>
        {status === 'incomplete' && <p className="skerry-shipping__hint">{translate(labels.address)}</p>}
        {status === 'loading' && (
          <p className="skerry-shipping__hint">
            <span className="skerry-spinner" aria-hidden="true" /> {translate(labels.loading)}
          </p>
        )}
        {status === 'ready' && !list.length && <p className="skerry-shipping__hint">{translate(labels.none)}</p>}
        {status === 'failed' && (
          <p className="skerry-shipping__problem" role="alert">
            {error}{' '}
            <button type="button" onClick={() => void rates.ask(address(), true)}>
              {translate(labels.again)}
            </button>
          </p>
        )}
      </div>
      {email && <Account field={email} />}
      <p ref={alertLine} className="skerry-shipping__problem" role="alert" tabIndex={-1}>
        {problem}
      </p>
      <div id="shipping-method-buttons-container" className="actions-toolbar">
        {missing && (
          <p id="skerry-missing-point" className="skerry-shipping__hint">
            {translate(labels.point)}
          </p>
        )}
        <button
          type="submit"
          className="button action continue primary"
          disabled={isSaving || !!missing}
          aria-describedby={missing ? 'skerry-missing-point' : undefined}
        >
          <span>{translate(isSaving ? labels.saving : labels.next)}</span>
        </button>
      </div>
      {isShippingSaved && !hasTotals && totals?.['base_grand_total'] !== undefined && (
        <p className="skerry-shipping__total">
          {translate(labels.total)}:{' '}
          <strong>{formatPrice(Number(totals['base_grand_total']), page.priceFormat)}</strong>
        </p>
      )}
    </>
  )
}
