import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $payment, registerPaymentMethod } from '../../../core/checkout/payment.ts'
import { placeOrder } from '../../../core/checkout/place-order.ts'
import { $pending, $quote, $ratesRevision } from '../../../core/checkout/quote.ts'
import { refreshPayment, refreshTotals } from '../../../core/checkout/refresh-totals.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/coupon/index.ts'
// Loaded beforehand: a busy machine takes long over its first import.
import '../../../widgets/coupon/view.tsx'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const markup = (attributes = 'data-cart-id="abc"') =>
  `<form data-widget="coupon" action="/checkout/cart/couponPost/" method="post" ${attributes}><input type="hidden" name="remove" value="0"><details open><summary>Code</summary><input id="coupon_code" name="coupon_code"><button>Go</button></details></form>`

const empty = { ...$quote.get() }
beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' })
  $quote.set(empty)
  $pending.set({ count: 0, isLost: false })
})
afterEach(disconnectAll)

/** Connects the widget and touches it, so that the box is drawn. */
const open = async (html: string) => {
  const connected = connect(widget, 'coupon', html)
  find('form').dispatchEvent(new Event('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(document.querySelector('.skerry-coupon')).toBeTruthy())
  return connected
}

const field = () => find<HTMLInputElement>('#coupon_code')
const button = () => find<HTMLButtonElement>('button[type=submit]')
const type = async (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await settle()
}
const submit = async () => {
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settle()
}
const said = () => [find('[role=alert]').textContent, find('[role=status]').textContent]
const totals = (code?: string) => ({
  grand_total: 1,
  total_segments: [],
  ...(code && { coupon_code: code }),
})

test('a code is applied, trimmed and encoded once; payment methods, totals and rates are loaded again', async () => {
  const { asked } = fakeServer()
  await open(markup())
  const before = $ratesRevision.get()
  await type(' sea 10% ')
  await submit()
  expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual([
    'PUT',
    '/rest/default/V1/guest-carts/abc/coupons/sea%2010%25',
  ])
  expect([asked[0]?.body, asked[0]?.headers.get('X-Captcha')]).toEqual([null, null])
  expect($pending.get().count).toBe(1)
  await asked[0]?.answer(true)
  expect($ratesRevision.get()).toBe(before + 1)
  expect(asked[1]?.url.pathname).toBe('/rest/default/V1/guest-carts/abc/payment-information')
  await asked[1]?.answer({ payment_methods: [{ code: 'free', title: 'Free' }], totals: totals('SEA 10%') })
  expect($quote.get().paymentMethods).toEqual([{ code: 'free', title: 'Free' }])
  expect(field().value).toBe('SEA 10%')
  expect(field().disabled).toBe(true)
  expect(said()).toEqual(['', 'Your coupon was successfully applied.'])
  expect($pending.get()).toEqual({ count: 0, isLost: false })
})

test('the code "0" is a code; an empty field is required', async () => {
  const { asked } = fakeServer()
  await open(markup())
  for (const blank of ['', ' ']) {
    await type(blank)
    expect([said()[0], field().getAttribute('aria-invalid')]).toEqual(['', null])
    await submit()
    expect([said()[0], field().getAttribute('aria-invalid')]).toEqual(['This is a required field.', 'true'])
    expect(document.activeElement).toBe(field())
  }
  expect(asked).toEqual([])
  await type('0')
  await submit()
  expect(asked[0]?.url.pathname).toMatch(/coupons\/0$/)
})

test('a code is cancelled in the customer’s own cart and stays when the server refuses', async () => {
  const { asked } = fakeServer()
  $quote.setKey('totals', totals('SPRING'))
  await open(markup(''))
  expect(button().textContent).toBe('Cancel coupon')
  await submit()
  expect([asked[0]?.method, asked[0]?.url.pathname]).toEqual(['DELETE', '/rest/default/V1/carts/mine/coupons/'])
  await asked[0]?.answer({ message: "The coupon code couldn't be deleted." }, { status: 400 })
  expect(said()).toEqual(["The coupon code couldn't be deleted.", ''])
  expect(field().value).toBe('SPRING')
  await submit()
  await asked[1]?.answer(true)
  await asked[2]?.answer({ payment_methods: null, totals: totals() })
  expect(said()).toEqual(['', 'Your coupon was successfully removed.'])
  expect([field().value, field().disabled]).toEqual(['', false])
})

test.each([
  ['too many requests', false, {}, 'Something went wrong with your request. Please try again later.'],
  [
    'unknown',
    { message: 'No %1 for "%fieldName"', parameters: { 1: 'x', fieldName: '<b>' } },
    { status: 404 },
    'No x for "<b>"',
  ],
  [
    'an empty cart',
    { message: 'The "%1" Cart has nothing.', parameters: ['12'] },
    { status: 404 },
    'The "12" Cart has nothing.',
  ],
])('a refusal is shown as text at the field: %s', async (_name, answer, init, text) => {
  const { asked } = fakeServer()
  await open(markup())
  await type('NOPE')
  await submit()
  await asked[0]?.answer(answer, init)
  if (!answer) await asked[1]?.answer({ payment_methods: [], totals: totals() })
  expect(said()).toEqual([text, ''])
  // As at every field of the shop.
  expect(field().getAttribute('aria-describedby')).toBe(find('[role=alert] .mage-error.field-error').id)
  expect(field().value).toBe('NOPE')
  // Whether `false` changed something, the totals show.
  expect(asked).toHaveLength(answer ? 1 : 2)
  expect($pending.get().count).toBe(0)
})

test('a shopper who has gone to another field before a code is refused stays in it', async () => {
  const { asked } = fakeServer()
  await open(markup())
  find('form').insertAdjacentHTML('beforebegin', '<input id="quantity">')
  await type('NOPE')
  await submit()
  find('#quantity').focus()
  await asked[0]?.answer({ message: 'Not valid.' }, { status: 404 })
  expect(said()).toEqual(['Not valid.', ''])
  expect(document.activeElement).toBe(find('#quantity'))
})

const LOST = [
  ['500', '<h1>Error</h1>', { status: 500, type: 'text/html' }],
  ['504', '', { status: 504, type: 'text/html' }],
  ['204', '', { status: 204, type: 'text/html' }],
  ['a redirect', '<html></html>', { type: 'text/html', redirectedTo: 'https://shop.test/' }],
] as const

test.each(LOST)('a code whose answer is lost (%s) is applied when the totals have it', async (_name, body, init) => {
  const { asked } = fakeServer()
  await open(markup())
  await type('spring')
  await submit()
  await asked[0]?.answer(body, init)
  expect($pending.get().count).toBeGreaterThan(0)
  await asked[1]?.answer({ payment_methods: [], totals: totals('SPRING') })
  expect(said()).toEqual(['', 'Your coupon was successfully applied.'])
  expect($pending.get()).toEqual({ count: 0, isLost: false })
})

test.each(LOST)('totals that stay unknown after a lost answer (%s) are marked', async (_name, body, init) => {
  const { asked } = fakeServer()
  await open(markup())
  await type('spring')
  await submit()
  await asked[0]?.answer(body, init)
  await asked[1]?.answer('', { status: 503, type: 'text/html' })
  expect(said()).toEqual(['Something went wrong with your request. Please try again later.', ''])
  expect($pending.get()).toEqual({ count: 0, isLost: true })
})

test('a second press during a call sends nothing', async () => {
  const { asked } = fakeServer()
  await open(markup())
  await type('TWICE')
  await submit()
  // Outside a browser's own event React draws when it has time.
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
  await submit()
  expect(asked).toHaveLength(1)
  // An order would wait for it.
  await asked[0]?.answer({ message: 'Unknown' }, { status: 404 })
})

test.each([
  ['a shipping save', () => $quote.set({ ...$quote.get(), totals: totals(), isShippingSaved: true })],
  ['a failed order', () => placeOrder('', 1000, () => ({ pauseLoader: () => () => {} }))],
  ['another way to pay', () => refreshTotals()],
  ['another coupon’s follow-up', () => refreshPayment()],
])('a code that the totals no longer have is removed after %s', async (_name, happen) => {
  const lost = { ...totals(), items: [{}] }
  fakeServer(asked => {
    const isPayment = /payment-information/.test(asked.url.pathname)
    if (!isPayment || asked.method === 'GET') return isPayment ? { totals: lost } : lost
    void asked.answer({ message: 'Declined' }, { status: 400 })
    return undefined
  })
  const undo = registerPaymentMethod({
    code: 'checkmo',
    authorize: async () => ({ method: 'checkmo', po_number: null, additional_data: null }),
  })
  $payment.set({ chosen: 'checkmo', status: 'ready' })
  $quote.setKey('totals', totals('SPRING'))
  await open(markup())
  expect(field().value).toBe('SPRING')
  await happen()
  await settle()
  undo()
  expect([field().value, field().disabled, button().textContent]).toEqual(['', false, 'Apply Discount'])
})

test.each([
  ['accepts goes with the order', true, 200, { state: 'placed', orderId: '8' }],
  ['refuses stops it', { message: 'Unknown' }, 404, { state: 'refused', problems: [{ text: 'Unknown' }] }],
])('an order waits for a code that is being applied: one that the shop %s', async (_, answer, status, outcome) => {
  const shop = fakeServer(({ method, url }) => {
    const isPayment = /payment-information/.test(url.pathname)
    return method === 'GET'
      ? isPayment
        ? { totals: totals('SPRING') }
        : totals('SPRING')
      : isPayment
        ? '8'
        : undefined
  })
  const undo = registerPaymentMethod({
    code: 'checkmo',
    authorize: async () => ({ method: 'checkmo', po_number: null, additional_data: null }),
  })
  $payment.set({ chosen: 'checkmo', status: 'ready' })
  $quote.setKey('totals', totals())
  await open(markup())
  await type('SPRING')
  await submit()
  const placing = placeOrder('', 30_000, () => ({ pauseLoader: () => () => {} }))
  await settle()
  expect(shop.asked.map(({ method }) => method)).toEqual(['PUT'])
  await shop.asked[0]?.answer(answer, { status })
  expect(await placing).toEqual(outcome)
  undo()
})

test('the success message goes once the totals no longer have its code', async () => {
  let sums = totals('SPRING')
  fakeServer(({ method, url }) => (method === 'PUT' ? true : /payment/.test(url.pathname) ? { totals: sums } : sums))
  $quote.setKey('totals', totals())
  await open(markup())
  await type('SPRING')
  await submit()
  expect(said()).toEqual(['', 'Your coupon was successfully applied.'])
  sums = totals()
  await refreshTotals()
  await settle()
  expect([field().value, ...said()]).toEqual(['', '', ''])
})

test('a typed code stays when totals change', async () => {
  fakeServer(() => totals())
  await open(markup())
  await type('TYPED')
  await refreshTotals()
  await settle()
  expect(field().value).toBe('TYPED')
})

test('the answer of a required captcha is sent, and a refusal loads another picture', async () => {
  const { asked } = fakeServer()
  const captcha = {
    sales_rule_coupon_request: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/again', timestamp: 1 },
  }
  await open(markup(`data-cart-id="abc" data-captcha='${JSON.stringify(captcha)}'`))
  await vi.waitFor(() => expect(document.querySelector('.captcha-img')).toBeTruthy())
  const answer = find<HTMLInputElement>('.captcha input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(answer, 'aB3')
  answer.dispatchEvent(new Event('input', { bubbles: true }))
  await type('CODE')
  await submit()
  expect(asked[0]?.headers.get('X-Captcha')).toBe('aB3')
  await asked[0]?.answer({ message: 'Incorrect CAPTCHA' }, { status: 400 })
  const refresh = await vi.waitFor(() => {
    const found = asked.find(({ url }) => url.pathname === '/again')
    expect(found).toBeTruthy()
    return found
  })
  expect(JSON.parse(String(refresh?.body))).toEqual({ formId: 'sales_rule_coupon_request' })
  await refresh?.answer({ imgSrc: '/next.png' })
  expect(find<HTMLImageElement>('.captcha-img').getAttribute('src')).toBe('/next.png')
  expect(find<HTMLInputElement>('.captcha input').value).toBe('')
})

test('an answer is good for one code: after it is cancelled, the next one has another picture', async () => {
  const captcha = {
    sales_rule_coupon_request: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/again', timestamp: 1 },
  }
  let used: string | undefined
  fakeServer(({ url, method }) => {
    if (url.pathname === '/again') return { imgSrc: '/next.png' }
    if (method === 'GET') return { totals: totals(used) }
    used = method === 'PUT' ? 'SEA' : undefined
    return true
  })
  await open(markup(`data-cart-id="abc" data-captcha='${JSON.stringify(captcha)}'`))
  await vi.waitFor(() => expect(document.querySelector('.captcha-img')).toBeTruthy())
  find<HTMLInputElement>('.captcha input').value = 'aB3'
  await type('SEA')
  await submit()
  await vi.waitFor(() => expect(said()[1]).toBe('Your coupon was successfully applied.'))
  await submit()
  await vi.waitFor(() => expect(field().disabled).toBe(false))
  expect(find<HTMLImageElement>('.captcha-img').getAttribute('src')).toBe('/next.png')
})

test('the newest of several answers counts and keeps the payment methods', async () => {
  const { asked } = fakeServer()
  await open(markup())
  const first = refreshPayment()
  await settle()
  const second = refreshTotals()
  await settle()
  expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['payment-information', 'payment-information'])
  expect(asked[0]?.signal.aborted).toBe(true)
  await asked[1]?.answer({ payment_methods: [{ code: 'x', title: 'X' }], totals: totals('NEW') })
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect($quote.get()).toMatchObject({ totals: { coupon_code: 'NEW' }, paymentMethods: [{ code: 'x' }] })
})

test('totals are requested again when they were saved during the request', async () => {
  const { asked } = fakeServer()
  // A failure before would ask for the payment methods, too.
  const known = refreshPayment()
  await settle()
  await asked[0]?.answer({ payment_methods: [], totals: totals() })
  await known
  const asking = refreshTotals()
  await settle()
  $quote.setKey('totals', totals('SAVED'))
  await asked[1]?.answer(totals('OLD'))
  await asked[2]?.answer(totals('NEWEST'))
  await asking
  expect($quote.get().totals).toMatchObject({ coupon_code: 'NEWEST' })
})

test('an untouched form stays the server’s; an early submit waits for the widget and becomes a call', async () => {
  const { asked } = fakeServer()
  const { host } = connect(widget, 'coupon', markup())
  await settle()
  expect(document.querySelector('.skerry-coupon')).toBeNull()
  field().value = 'EARLY'
  const event = new Event('submit', { bubbles: true, cancelable: true })
  host.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(asked[0]?.url.pathname).toMatch(/coupons\/EARLY$/))
})

test('the box is drawn as soon as the totals have a code', async () => {
  connect(widget, 'coupon', markup())
  $quote.setKey('totals', totals('SPRING'))
  await vi.waitFor(() => expect(field().value).toBe('SPRING'))
})

test('leaves the server’s form with the browser’s checks once the box ends', async () => {
  const { disconnect } = await open(markup())
  const form = find<HTMLFormElement>('form')
  expect(form.noValidate).toBe(true)
  disconnect()
  expect(form.noValidate).toBe(false)
})
