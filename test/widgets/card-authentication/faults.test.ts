/**
 * 3-D Secure with every fault of its library, under the payment step and a card that is paid at the gateway. The judge is what
 * the shop is asked for: neither the card's announcement, nor a token, nor an order without the bank's own token.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const FAILED = 'Authentication Failed. Please try again with another form of payment.'
const UNAVAILABLE = 'Your bank cannot be asked about the card now. Nothing was charged.'
const LATE = 'Your bank did not reply in time. Nothing was charged. Load the page again before you pay.'
const LIBRARY = 'https://provider.test/songbird.js'
const NUMBER = '4111111111111111'

const field = (part: string, value: string) =>
  `<div class="control"><label for="${part}">${part}</label><input id="${part}" data-container="pay-cc-${part}" value="${value}"></div>`
const TOTALS = { items: [{}], base_grand_total: 19.99, base_currency_code: 'EUR' }
const STEP = {
  isShippingSaved: true,
  isVirtual: true,
  paymentMethods: [{ code: 'pay' }],
  totalsData: TOTALS,
  billingAddressFromData: {
    country_id: 'LT',
    city: 'Vilnius',
    firstname: 'Ona',
    lastname: 'Payer',
    postcode: '01103',
    telephone: '1',
    street: ['1'],
  },
  isBillingAddressFromDataValid: true,
}
const CARD = { cgiUrl: 'https://gateway.test/', placeOrderUrl: 'https://shop.test/token/' }
const ASKS = { environment: 'sandbox', requestJwt: 'request' }
const options = (value: object) => `<script type="application/json" data-options>${JSON.stringify(value)}</script>`
const markup = (printed: string) =>
  `<form data-widget="payment-step">${options({ ...STEP, isVirtual: false })}<div class="payment-method" data-widget="transparent-card">${options(CARD)}<input type="radio" name="payment[method]" value="pay" checked><div class="payment-method-content"><fieldset data-widget="card-form">${field('number', NUMBER)}${field('date', '12/40')}${field('cvv', '123')}</fieldset><div data-widget="card-authentication">${options(ASKS)}${printed}</div><button type="submit">Place Order</button></div></div></form>`

type Run = (data?: unknown, jwt?: unknown) => void
/** A library as the provider's behaves, and what it was asked for. */
const makeLibrary = () => {
  const handlers = new Map<string, Run>()
  const orders: { OrderDetails: object; Consumer: { Account: object } }[] = []
  const setups: unknown[] = []
  return {
    orders,
    setups,
    handlers,
    say: (event: string, ...values: unknown[]) => handlers.get(event)?.(...values),
    api: {
      on: (event: string, run: Run) => void handlers.set(event, run),
      off: (event: string) => void handlers.delete(event),
      setup: (_kind: string, given: unknown) => void setups.push(given),
      start: (_brand: string, order: (typeof orders)[number]) => void orders.push(order),
    },
  }
}
type Page = Window & { Cardinal?: unknown }

let scripts: HTMLScriptElement[] = []
let requests: Asked[] = []
const sent = (path: string) => requests.filter(({ url }) => url.pathname.endsWith(path))
const bodyOf = (asked: Asked | undefined) => JSON.parse(`${asked?.body}`)
/** Announcements of a card; the choice of the method says none. */
const announced = () => sent('/set-payment-information').filter(({ body }) => `${body}`.includes('cc_type'))

/** Opens the payment step on a page of its own modules. */
const openPage = async (printed = `<script type="text/plain" src="${LIBRARY}"></script>`) => {
  vi.resetModules()
  scripts = []
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) scripts.push(node)
      else append(node)
  })
  const server = fakeServer(({ url }) =>
    url.pathname === '/token/' ? { success: false, error: true, error_messages: 'Declined' } : TOTALS,
  )
  requests = server.asked
  const [step, method, form, authentication] = await Promise.all([
    import('../../../widgets/payment-step/behavior.ts'),
    import('../../../widgets/transparent-card/method.ts'),
    import('../../../widgets/card-form/behavior.ts'),
    import('../../../widgets/card-authentication/index.ts'),
    import('../../../widgets/card-authentication/authenticate.ts'),
    import('../../../core/view/alert.ts'),
  ])
  const { $payment } = await import('../../../core/checkout/payment.ts')
  connect(step.default, 'payment-step', markup(printed))
  for (const [widget, name, given] of [
    [form.default, 'card-form', {}],
    [method.default, 'transparent-card', CARD],
    [authentication.default, 'card-authentication', ASKS],
  ] as const) {
    const checked = Object(widget.options?.['~standard'].validate(given)) as { value: never }
    const undo = widget.connect(find(`[data-widget=${name}]`), checked.value, new AbortController().signal, error => {
      throw error
    })
    if (undo) undone.push(undo)
  }
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return { $payment }
}
const undone: (() => void)[] = []

const fill = () => {
  const values = { number: NUMBER, date: '12/40', cvv: '123' }
  for (const [part, value] of Object.entries(values)) find<HTMLInputElement>(`#${part}`).value = value
}
const press = async () => {
  fill()
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await settle()
}
const said = () => find('[data-role=checkout-messages]').textContent ?? ''
const arrive = async (library: ReturnType<typeof makeLibrary>) => {
  ;(window as Page).Cardinal = library.api
  scripts.at(-1)?.dispatchEvent(new Event('load'))
  await settle()
}

beforeEach(() => {
  delete (window as Page).Cardinal
})
afterEach(() => {
  for (const undo of undone.splice(0)) undo()
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete (window as Page).Cardinal
})

/** Nothing but the choice of the method has reached the shop. */
const expectNothingPaid = () => {
  expect(announced()).toEqual([])
  expect(sent('/token/')).toEqual([])
  expect(sent('/payment-information')).toEqual([])
}

/** The bank agrees, and the shop hears it: the payment goes on as far as the token, which it refuses here. */
const payAgain = async (library = makeLibrary()) => {
  await press()
  await arrive(library)
  library.say('payments.setupComplete')
  expect(library.orders).toHaveLength(1)
  library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'SUCCESS' }, 'proof')
  await settle()
  expect(announced()).toHaveLength(1)
  expect(bodyOf(announced()[0]).paymentMethod.additional_data).toMatchObject({ cc_last_4: '1111', jwt: 'proof' })
  expect(sent('/token/')).toHaveLength(1)
}

test('the bank is asked about the rounded amount and the card, and its token is said before the card is charged', async () => {
  await openPage()
  const library = makeLibrary()
  await payAgain(library)
  expect(scripts.map(({ src, type }) => [src, type])).toEqual([[LIBRARY, 'text/javascript']])
  expect(library.setups).toEqual([{ jwt: 'request' }])
  expect(library.orders[0]).toMatchObject({
    OrderDetails: { Amount: 1999, CurrencyCode: 'EUR' },
    Consumer: { Account: { AccountNumber: NUMBER, ExpirationMonth: '12', ExpirationYear: '2040', CardCode: '123' } },
  })
  expect(library.handlers.size).toBe(0)
})

test('a host without a script loads the library of its environment', async () => {
  await openPage('')
  await press()
  expect(scripts.map(({ src }) => src)).toEqual(['https://includestest.ccdc02.com/cardinalcruise/v1/songbird.js'])
})

test('the form is inert, and the loader away, only while the bank asks', async () => {
  await openPage()
  const library = makeLibrary()
  await press()
  const form = find<HTMLFormElement>('form')
  const isCovered = () => !!document.querySelector('dialog.skerry-loader')
  await arrive(library)
  expect([form.inert, isCovered()]).toEqual([false, true])
  library.say('payments.setupComplete')
  expect([form.inert, isCovered()]).toEqual([true, false])
  library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'FAILURE' })
  await settle()
  expect([form.inert, isCovered()]).toEqual([false, false])
})

type Fault = (library: ReturnType<typeof makeLibrary>) => unknown
const inTime = (ms: number) => async () => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}
const FAULTS: readonly (readonly [name: string, text: string, fault: Fault])[] = [
  ['a library that answers 500, or is blocked', UNAVAILABLE, () => scripts[0]?.dispatchEvent(new Event('error'))],
  ['a library that never loads', UNAVAILABLE, inTime(30_000)],
  ['a file that is no library', UNAVAILABLE, () => scripts[0]?.dispatchEvent(new Event('load'))],
  [
    'a library that throws at the set-up',
    FAILED,
    library => {
      library.api.setup = () => {
        throw new Error('broken')
      }
      return arrive(library)
    },
  ],
  [
    'a library that throws when it is asked',
    FAILED,
    async library => {
      library.api.start = () => {
        throw new Error('broken')
      }
      await arrive(library)
      library.say('payments.setupComplete')
    },
  ],
  [
    'a set-up with a token that is over',
    'Invalid JWT',
    async library => {
      await arrive(library)
      library.say('payments.validated', { ErrorNumber: '1010', ErrorDescription: 'Invalid JWT' }, '')
    },
  ],
  [
    'a shopper who cancels',
    FAILED,
    async library => {
      await arrive(library)
      library.say('payments.setupComplete')
      library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'FAILURE' }, 'token')
    },
  ],
  [
    'a bank that fails',
    FAILED,
    async library => {
      await arrive(library)
      library.say('payments.setupComplete')
      library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'ERROR' }, 'token')
    },
  ],
  [
    'an answer without a token',
    FAILED,
    async library => {
      await arrive(library)
      library.say('payments.setupComplete')
      library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'SUCCESS' })
    },
  ],
  [
    'half an answer',
    FAILED,
    async library => {
      await arrive(library)
      library.say('payments.setupComplete')
      library.say('payments.validated')
    },
  ],
]

test.each(FAULTS)('%s pays nothing, says it, and the next press pays', async (_name, text, fault) => {
  vi.stubGlobal('reportError', () => {})
  const { $payment } = await openPage()
  await press()
  expect($payment.get().status).toBe('placing')
  await fault(makeLibrary())
  await settle()
  expect(said()).toContain(text)
  expect($payment.get().status).toBe('ready')
  expect(find<HTMLFormElement>('form').inert).toBe(false)
  expect(find<HTMLInputElement>('#number').value).toBe('')
  expectNothingPaid()
  delete (window as Page).Cardinal
  scripts = []
  const library = makeLibrary()
  ;(window as Page).Cardinal = library.api
  await payAgain(library)
})

test('no answer in five minutes pays nothing, and neither does the late one: the page is to be loaded again', async () => {
  const { $payment } = await openPage()
  const library = makeLibrary()
  await press()
  await arrive(library)
  library.say('payments.setupComplete')
  const late = library.handlers.get('payments.validated')
  await inTime(299_999)()
  expect($payment.get().status).toBe('placing')
  await inTime(1)()
  expect(said()).toContain(LATE)
  expect(library.handlers.size).toBe(0)
  late?.({ ErrorNumber: 0, ActionCode: 'SUCCESS' }, 'late')
  await settle()
  expectNothingPaid()
  await press()
  expect(said()).toContain(LATE)
  expect(library.setups).toHaveLength(1)
  expectNothingPaid()
})

test('a success that arrives before the bank was asked is another attempt’s, and does not count', async () => {
  const { $payment } = await openPage()
  const library = makeLibrary()
  await press()
  await arrive(library)
  library.say('payments.validated', { ErrorNumber: 0, ActionCode: 'SUCCESS' }, 'old')
  await settle()
  expect($payment.get().status).toBe('placing')
  expectNothingPaid()
})

test('two presses, and a set-up that is said twice, ask the bank once', async () => {
  await openPage()
  const library = makeLibrary()
  await press()
  await press()
  await arrive(library)
  expect(scripts).toHaveLength(1)
  const complete = library.handlers.get('payments.setupComplete')
  complete?.()
  complete?.()
  expect(library.setups).toHaveLength(1)
  expect(library.orders).toHaveLength(1)
})

test('an answer that is said twice is one payment', async () => {
  await openPage()
  const library = makeLibrary()
  await press()
  await arrive(library)
  library.say('payments.setupComplete')
  const validated = library.handlers.get('payments.validated')
  for (let time = 0; time < 2; time++) validated?.({ ErrorNumber: 0, ActionCode: 'SUCCESS' }, 'proof')
  await settle()
  expect(announced()).toHaveLength(1)
  expect(sent('/token/')).toHaveLength(1)
})

test('the card is in no attribute, store or storage while the bank is asked', async () => {
  const { $payment } = await openPage()
  const { $quote } = await import('../../../core/checkout/quote.ts')
  const library = makeLibrary()
  await press()
  await arrive(library)
  library.say('payments.setupComplete')
  const kept = [JSON.stringify([$payment.get(), $quote.get(), localStorage, sessionStorage]), location.href]
  const attributes = [...document.querySelectorAll('*:not(#number)')].flatMap(each => [...each.attributes])
  expect([...kept, ...attributes.map(({ value }) => value)].join('\n')).not.toContain(NUMBER)
})
