/**
 * Magento's own checkout and cart, drawn by Knockout: follows their quote, and takes part in their steps through live
 * objects that their RequireJS modules share. Nothing is mixed in, so it does not matter when this chunk loads. One file,
 * because every part depends on the shape of the same modules.
 */

import { requireModules } from './require.ts'

type Observable<Value> = { (): Value; (value: Value): void }

type Address = {
  countryId?: string | null
  city?: string | null
  postcode?: string | null
  extension_attributes?: Attributes
  extensionAttributes?: Attributes
}
type Attributes = Record<string, unknown>
type Totals = Readonly<Record<string, unknown>>

type Quote = {
  shippingMethod: Observable<{ carrier_code: string; method_code: string | null; carrier_title: string } | null>
  shippingAddress: Observable<Address | null>
  paymentMethod: Observable<{ method: string } | null>
  totals: Observable<Totals | undefined>
  setTotals(totals: Totals): void
}
type Knockout = {
  computed<Value>(read: () => Value): {
    (): Value
    subscribe(listener: (value: Value) => void): unknown
    dispose(): void
  }
}
type Deferred = { resolve(...values: unknown[]): void; reject(...values: unknown[]): void; promise(): unknown }
type Sending = { then(done: (...values: unknown[]) => void, failed: (...values: unknown[]) => void): unknown }
type Send = (url: string, data: string, ...rest: unknown[]) => Sending
type Get = (url: string, ...rest: unknown[]) => Sending
type Storage = { get: Get; post: Send; put: Send }
type Validator = { validate(isQuiet?: boolean): boolean }
/** Its `validateShippingInformation` is wrapped. */
type ShippingStep = {
  errorValidationMessage: Observable<string | false>
}
type Method = { code: string; title: string }
type CheckoutModules = [
  { isProcessed(code: string): boolean },
  { async(name: string): (found: (component: ShippingStep) => void) => void },
  { registerValidator(validator: Validator): void; getValidators(): Validator[] },
  Storage,
  { addErrorMessage(message: { message: string }): void },
  { Deferred(): Deferred },
  { setPaymentMethods(methods: unknown): void },
  (methods: Method[]) => unknown,
]

const MODEL = 'Magento_Checkout/js/model'
const CHECKOUT_MODULES = [
  `${MODEL}/step-navigator`,
  'uiRegistry',
  `${MODEL}/payment/additional-validators`,
  'mage/storage',
  'Magento_Ui/js/model/messageList',
  'jquery',
  `${MODEL}/payment-service`,
  `${MODEL}/payment/method-converter`,
]
const SHIPPING_STEP = 'checkout.steps.shipping-step.shippingAddress'

/** The facts of Magento's quote that the kit reads. */
export type LegacyQuote = {
  /** `{carrier}_{method}`; empty: none is chosen. */
  method: string
  country: string
  city: string
  postcode: string
  /** Code of the chosen payment method. */
  payment: string
  totals: Totals | undefined
  /** `undefined` on the cart page. */
  isShippingSaved: boolean | undefined
}

/** Method and extension attributes of the address, as they were saved last. */
export type SavedShipping = { method: string; attributes: Readonly<Record<string, string | undefined>> }

/** Functions that the kit adds to Magento's checkout. */
export type Ports = {
  onQuote(quote: LegacyQuote): void
  /** Extension attributes of the shipping address; those without a value are removed. */
  addressAttributes(): SavedShipping['attributes']
  /** Why the shopper cannot continue to payment with a method of this carrier; the text is shown at the button. */
  whyNotNext(carrierTitle: string): string | undefined
  /** Called when the shipping step is saved: by Next, or by a theme's own code, which does not ask `whyNotNext`. */
  beforeSave(): void
  /** Keeps what the server has of the shipping step: after a reload, and in another tab, Magento does not print it. */
  keepSaved(shipping: SavedShipping): void
  savedShipping(): SavedShipping | undefined
  /**
   * Why no order can be placed, as far as that is known at once.
   *
   * @param isSaved Whether method and point are those that the server has; `true` where that is not known.
   */
  whyNoOrder(isQuiet: boolean, isSaved: boolean): string | undefined
  /**
   * Saves what must be there before payment information is sent, and gives what is sent with it.
   *
   * @returns `undefined` when there is nothing to save or to send.
   * @throws What stops the order.
   */
  beforePayment(isOrder: boolean): Promise<Attributes> | undefined
  /** Called with what Magento's scripts request, a list of points among it. */
  onRead(url: string, answer: Promise<unknown>): void
  /** Whether that includes the order's comment. */
  savesComment(): boolean
}

export type LegacyCheckout = {
  /** Writes `addressAttributes` into the shipping address. */
  writeAddress(): void
  /** To be called when `whyNotNext` may have changed. */
  refreshReason(): void
  /** Gives Magento the totals and payment methods that the kit has received. */
  setTotals(totals: Totals, methods: readonly Method[]): void
}

/** Wraps a method of an object until the signal aborts, also if another script has wrapped it again since. */
const wrap = <Args extends unknown[], Result>(
  owner: object,
  name: string,
  replacement: (original: (...args: Args) => Result, ...args: Args) => Result,
  signal: AbortSignal,
): void => {
  const methods = owner as Record<string, ((...args: Args) => Result) | undefined>
  const original = methods[name]
  if (!original) return
  const wrapped = function (this: unknown, ...args: Args) {
    const own = original.bind(this)
    return signal.aborted ? own(...args) : replacement(own, ...args)
  }
  methods[name] = wrapped
  signal.addEventListener('abort', () => {
    if (methods[name] === wrapped) methods[name] = original
  })
}

/** Servers read one spelling or the other. */
const writeAttributes = (address: Address | null, changes: SavedShipping['attributes']) => {
  if (!address) return
  for (const spelling of ['extension_attributes', 'extensionAttributes'] as const) {
    const attributes = { ...address[spelling], ...changes }
    for (const name of Object.keys(changes)) if (!changes[name]) delete attributes[name]
    address[spelling] = attributes
  }
}

/** Payment information with more extension attributes; of a list that both have, each value is sent once. */
const withAttributes = (data: string, added: Attributes): string => {
  const payload = JSON.parse(data)
  const attributes = { ...payload.paymentMethod?.extension_attributes }
  for (const [name, value] of Object.entries(added)) {
    const before = attributes[name]
    attributes[name] =
      Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value].map(String))] : value
  }
  payload.paymentMethod = { ...payload.paymentMethod, extension_attributes: attributes }
  return JSON.stringify(payload)
}

/** Every payment method sends its order, or its choice before a redirect, to one of these addresses. */
const PAYMENT = /\/(set-)?payment-information$/

/** An error as Magento reads a failed request: its message is shown in the payment method's own container. */
const toResponse = (error: unknown) => {
  const { message, status = 0 } = error as { message: string; status?: number }
  return { status, responseText: JSON.stringify({ message }) }
}

/** Whether the server has these; an attribute that was not there when shipping was saved is not known. */
const isSame = (saved: SavedShipping, { method, attributes }: SavedShipping) =>
  saved.method === method &&
  Object.keys(attributes).every(
    name => !(name in saved.attributes) || (saved.attributes[name] || '') === (attributes[name] ?? ''),
  )

const guardPayment = (
  { addressAttributes, beforePayment, beforeSave, keepSaved, savedShipping, savesComment, whyNoOrder }: Ports,
  { shippingMethod }: Quote,
  [, , validators, storage, messages, { Deferred }]: CheckoutModules,
  signal: AbortSignal,
) => {
  const chosen = (): SavedShipping => ({
    method: `${shippingMethod()?.carrier_code}_${shippingMethod()?.method_code}`,
    attributes: addressAttributes(),
  })
  const validator: Validator = {
    validate(isQuiet = false) {
      const saved = savedShipping()
      // Back and Forward of the browser lead from a changed shipping step to payment, too.
      const text = whyNoOrder(isQuiet, !saved || isSame(saved, chosen()))
      if (text && !isQuiet) messages.addErrorMessage({ message: text })
      return !text
    },
  }
  validators.registerValidator(validator)
  signal.addEventListener('abort', () => {
    const all = validators.getValidators()
    all.splice(all.indexOf(validator), 1)
  })
  wrap(
    storage,
    'post',
    (post: Send, url: string, data: string, ...rest: unknown[]) => {
      if (url.endsWith('/shipping-information')) {
        beforeSave()
        const sent = chosen()
        const saving = post(url, data, ...rest)
        saving.then(
          () => keepSaved(sent),
          () => {},
        )
        return saving
      }
      const preparing = PAYMENT.test(url) ? beforePayment(!url.endsWith('/set-payment-information')) : undefined
      if (!preparing) return post(url, data, ...rest)
      const sending = Deferred()
      // The result of jQuery's functions is thenable, and must not become the result of a promise.
      const resolve = (...values: unknown[]) => void sending.resolve(...values)
      const reject = (...values: unknown[]) => void sending.reject(...values)
      preparing
        .then(attributes => void post(url, withAttributes(data, attributes), ...rest).then(resolve, reject))
        .catch(error => reject(toResponse(error)))
      return sending.promise() as Sending
    },
    signal,
  )
  // The shop's own script finds the comment in the kit's field, too; it is saved once, with the other parts.
  wrap(
    storage,
    'put',
    (put: Send, url: string, data: string, ...rest: unknown[]) => {
      if (!url.endsWith('/set-order-comment') || !savesComment()) return put(url, data, ...rest)
      const skipped = Deferred()
      skipped.resolve('')
      return skipped.promise() as Sending
    },
    signal,
  )
}

/**
 * Refuses Next with a reason. Magento's own checks follow once there is none: they copy the address, which draws the
 * methods again.
 *
 * @returns Shows the reason again where a redraw has removed it, and removes it once it is gone.
 */
const guardNext = (
  { whyNotNext }: Ports,
  { shippingMethod }: Quote,
  [, registry]: CheckoutModules,
  signal: AbortSignal,
): (() => void) => {
  let refresh = () => {}
  registry.async(SHIPPING_STEP)(step => {
    if (signal.aborted) return
    const { errorValidationMessage: message } = step
    const methodCode = () => `${shippingMethod()?.carrier_code} ${shippingMethod()?.method_code}`
    let shown = { text: '', method: '' }
    const refuse = () => {
      const text = whyNotNext(shippingMethod()?.carrier_title ?? '') ?? ''
      if (text) message(text)
      else if (shown.text && message() === shown.text) message(false)
      shown = { text, method: methodCode() }
      return !!text
    }
    refresh = () => {
      if (signal.aborted || !shown.text) return
      if (shown.method === methodCode()) refuse()
      else shown.text = ''
    }
    wrap(step, 'validateShippingInformation', (validate: () => boolean) => !refuse() && validate(), signal)
  })
  return () => refresh()
}

/** Follows Magento's own checkout or cart until the signal aborts; rejects when one of its modules fails to load. */
export const followLegacyCheckout = async (ports: Ports, signal: AbortSignal): Promise<LegacyCheckout> => {
  const [[ko, quote], checkout] = await Promise.all([
    requireModules<[Knockout, Quote]>('ko', `${MODEL}/quote`),
    document.getElementById('checkout') ? requireModules<CheckoutModules>(...CHECKOUT_MODULES) : undefined,
  ])
  signal.throwIfAborted()
  const writeAddress = () => {
    if (checkout) writeAttributes(quote.shippingAddress(), ports.addressAttributes())
  }
  const state = ko.computed((): LegacyQuote => {
    const rate = quote.shippingMethod()
    const address = quote.shippingAddress()
    return {
      method: rate?.method_code ? `${rate.carrier_code}_${rate.method_code}` : '',
      country: address?.countryId ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? '',
      payment: quote.paymentMethod()?.method ?? '',
      totals: quote.totals(),
      isShippingSaved: checkout?.[0].isProcessed('shipping'),
    }
  })
  const refreshReason = checkout ? guardNext(ports, quote, checkout, signal) : () => {}
  const report = (current: LegacyQuote) => {
    ports.onQuote(current)
    // Magento replaces the address with each change.
    writeAddress()
    // The step removes its message when the method is set, the same one again too.
    setTimeout(refreshReason)
  }
  state.subscribe(report)
  signal.addEventListener('abort', () => state.dispose())
  report(state())
  if (checkout) {
    guardPayment(ports, quote, checkout, signal)
    const read = (get: Get, url: string, ...rest: unknown[]) => {
      const sending = get(url, ...rest)
      ports.onRead(url, new Promise((resolve, reject) => void sending.then(resolve, reject)))
      return sending
    }
    wrap(checkout[3], 'get', read, signal)
  }
  return {
    writeAddress,
    refreshReason,
    setTotals(totals, methods) {
      quote.setTotals(totals)
      const [, , , , , , service, convert] = checkout ?? []
      // The converter changes what it is given.
      if (methods.length) service?.setPaymentMethods(convert?.(methods.map(method => ({ ...method }))))
    },
  }
}
