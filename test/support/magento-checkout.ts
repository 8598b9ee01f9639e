/**
 * The modules of Magento's checkout that the kit uses, with the interface that they have in 2.4: observables that count
 * their readers, a registry that waits, shared validators, and storage that answers like jQuery. Nothing is drawn.
 */
type Listener = (value: never) => void

let reading: (() => void) | undefined

const observable = <Value>(first: Value) => {
  let value = first
  const listeners = new Set<Listener>()
  const readers = new Set<() => void>()
  const ask = (...next: [Value?]) => {
    if (!next.length) {
      if (reading) readers.add(reading)
      return value
    }
    value = next[0] as Value
    const before = reading
    reading = undefined
    for (const listener of listeners) listener(value as never)
    for (const again of [...readers]) again()
    reading = before
    return undefined
  }
  return Object.assign(ask as { (): Value; (value: Value): void }, {
    subscribe(listener: Listener) {
      listeners.add(listener)
      return { dispose: () => listeners.delete(listener) }
    },
  })
}

const ko = {
  computed<Value>(read: () => Value) {
    let isOver = false
    const result = observable<Value>(undefined as Value)
    const evaluate = () => {
      if (isOver) return
      const before = reading
      reading = evaluate
      const value = read()
      reading = before
      result(value)
    }
    evaluate()
    return Object.assign(result, { dispose: () => (isOver = true) })
  },
}

const Deferred = () => {
  let settle: { resolve(value: unknown): void; reject(error: unknown): void } | undefined
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject }
  })
  const deferred = {
    resolve(value: unknown) {
      settle?.resolve(value)
      return deferred
    },
    // jQuery gives the deferred itself back, which is thenable.
    reject(error: unknown) {
      settle?.reject(error)
      return deferred
    },
    // biome-ignore lint/suspicious/noThenProperty: jQuery's has it.
    then: promise.then.bind(promise),
    promise: () => promise,
  }
  return deferred
}

type Address = Record<string, unknown> & { countryId?: string }
type Rate = { carrier_code: string; method_code: string; carrier_title: string }
type Answer = (url: string, body: Record<string, never>) => unknown

/** Puts the modules onto the page; `answer` is the server, and throws what it refuses. */
export const magentoCheckout = (answer: Answer = () => 7, place: 'checkout' | 'cart' = 'checkout') => {
  const quote = {
    shippingMethod: observable<Rate | null>(null),
    shippingAddress: observable<Address | null>({ countryId: 'US' }),
    paymentMethod: observable<{ method: string } | null>(null),
    totals: observable<Record<string, unknown>>({ grand_total: 39 }),
    setTotals: (totals: Record<string, unknown>) => quote.totals(totals),
  }
  const isPayment = observable(false)
  const validators: { validate(isQuiet?: boolean): boolean }[] = []
  const messages: string[] = []
  const methods: unknown[] = []
  const sent: { url: string; body: Record<string, never> }[] = []
  const errorValidationMessage = observable<string | false>(false)
  const step = { isValid: true, errorValidationMessage, validateShippingInformation: () => step.isValid }
  const send = async (url: string, data = '{}') => {
    const body = JSON.parse(data)
    sent.push({ url, body })
    return answer(url, body)
  }
  const storage = { get: send as (url: string) => Promise<unknown>, post: send, put: send }
  let found: ((component: typeof step) => void) | undefined
  const MODEL = 'Magento_Checkout/js/model'
  const modules: Record<string, unknown> = {
    ko,
    [`${MODEL}/quote`]: quote,
    [`${MODEL}/step-navigator`]: { isProcessed: () => isPayment() },
    uiRegistry: {
      async: () => (callback: typeof found) => {
        found = callback
      },
    },
    [`${MODEL}/payment/additional-validators`]: {
      registerValidator: (validator: (typeof validators)[number]) => validators.push(validator),
      getValidators: () => validators,
    },
    'mage/storage': storage,
    'Magento_Ui/js/model/messageList': {
      addErrorMessage: ({ message }: { message: string }) => messages.push(message),
    },
    jquery: { Deferred },
    [`${MODEL}/payment-service`]: { setPaymentMethods: (list: unknown) => methods.push(list) },
    [`${MODEL}/payment/method-converter`]: (list: { code: string }[]) => list.map(({ code }) => ({ method: code })),
  }
  const failing = new Set<string>()
  const require = (ids: string[], done: (...modules: unknown[]) => void, failed: (error: unknown) => void) =>
    queueMicrotask(() =>
      ids.every(id => id in modules && !failing.has(id))
        ? done(...ids.map(id => modules[id]))
        : failed(new Error(`Script error for "${ids}"`)),
    )
  const container = document.createElement('div')
  if (place === 'checkout') container.id = 'checkout'
  document.body.append(container)
  Object.assign(window, {
    require,
    requirejs: require,
    checkoutConfig: { isCustomerLoggedIn: false, quoteData: { entity_id: 'masked' } },
  })
  return {
    quote,
    step,
    storage,
    validators,
    messages,
    methods,
    sent,
    failing,
    container,
    isPayment,
    /** Registers the shipping step's component, as Magento does once it is drawn. */
    drawShippingStep: () => found?.(step),
    choose: (carrier_code: string, method_code: string) =>
      quote.shippingMethod({ carrier_code, method_code, carrier_title: carrier_code.toUpperCase() }),
    /** What a payment method's Place Order does after its own checks. */
    placeOrder(attributes?: Record<string, unknown>) {
      if (!validators.every(validator => validator.validate())) return undefined
      const paymentMethod = { method: 'checkmo', ...(attributes && { extension_attributes: attributes }) }
      return storage.post('rest/default/V1/guest-carts/masked/payment-information', JSON.stringify({ paymentMethod }))
    },
    remove() {
      container.remove()
      for (const name of ['require', 'requirejs', 'checkoutConfig']) Reflect.deleteProperty(window, name)
    },
  }
}
