import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOrderPart } from '../../../core/checkout/order-parts.ts'
import { $payment, registerPaymentMethod } from '../../../core/checkout/payment.ts'
import { checkAgain, checkOrder, PLACING_MS, placeOrder, RECHECK_MS } from '../../../core/checkout/place-order.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import { HttpError } from '../../../core/http/http-error.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'

const undo: (() => void)[] = []
const CART = { items: [{ item_id: 1 }], grand_total: 5 }

beforeEach(() => {
  $quote.setKey('cartId', 'masked')
  $payment.setKey('chosen', 'checkmo')
  undo.push(
    registerPaymentMethod({
      code: 'checkmo',
      authorize: async () => ({ method: 'checkmo', po_number: null, additional_data: null }),
    }),
  )
})
afterEach(() => {
  for (const each of undo.splice(0)) each()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = () => ({ pauseLoader: () => () => {} })
const place = () => placeOrder('guest@example.com', 30_000, begin)
const callsOf = ({ asked }: ReturnType<typeof fakeServer>) =>
  asked.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`)

test('sends an order as Magento expects it and returns its id as a string', async () => {
  const shop = fakeServer(() => '8')
  undo.push(registerOrderPart({ name: 'a', position: 'comment', attributes: () => ({ agreement_ids: ['1'] }) }))
  expect(await place()).toEqual({ state: 'placed', orderId: '8' })
  expect(JSON.parse(String(shop.asked[0]?.body))).toEqual({
    cartId: 'masked',
    email: 'guest@example.com',
    paymentMethod: {
      method: 'checkmo',
      po_number: null,
      additional_data: null,
      extension_attributes: { agreement_ids: ['1'] },
    },
  })
})

test('sends a customer’s order to the customer’s cart, without email', async () => {
  $quote.setKey('cartId', '')
  const shop = fakeServer(() => 9)
  expect(await placeOrder('', 30_000, begin)).toEqual({ state: 'placed', orderId: '9' })
  expect(shop.asked[0]?.url.pathname).toMatch(/carts\/mine\/payment-information$/)
  expect(JSON.parse(String(shop.asked[0]?.body))).not.toHaveProperty('email')
})

test('a second call while an order is pending sends nothing and gets the same outcome', async () => {
  const shop = fakeServer()
  const [first, second] = [place(), place()]
  await settle()
  expect(shop.asked).toHaveLength(1)
  await shop.asked[0]?.answer('8')
  expect([await first, await second]).toEqual([
    { state: 'placed', orderId: '8' },
    { state: 'placed', orderId: '8' },
  ])
})

test('reports problems by position, the method’s own first, and sends nothing', async () => {
  const shop = fakeServer(() => '8')
  const begin = vi.fn(() => ({ pauseLoader: () => () => {} }))
  undo.push(
    registerPaymentMethod({ code: 'checkmo', check: () => ({ text: 'number' }), authorize: async () => ({}) as never }),
    registerOrderPart({ name: 'b', position: 'agreements', check: () => ({ text: 'agree' }) }),
    registerOrderPart({
      name: 'a',
      position: 'comment',
      check: async () => ({ text: 'comment' }),
      save: () => Promise.reject(),
    }),
  )
  const outcome = await placeOrder('', 1, begin)
  expect(outcome).toMatchObject({
    state: 'refused',
    problems: [{ text: 'number' }, { text: 'comment' }, { text: 'agree' }],
  })
  expect(begin).not.toHaveBeenCalled()
  expect(shop.asked).toEqual([])
  expect((await checkOrder(true)).map(({ text }) => text)).toEqual(['number', 'comment', 'agree'])
})

test('sends nothing without a payment method', async () => {
  const shop = fakeServer(() => '8')
  $payment.setKey('chosen', '')
  expect(await place()).toMatchObject({ state: 'refused', problems: [{ text: 'Choose how to pay.' }] })
  expect(shop.asked).toEqual([])
})

test('sends nothing with a method that was chosen while the order was being checked, and so was not, and says so', async () => {
  const shop = fakeServer(() => '8')
  let pass = () => {}
  undo.push(
    registerOrderPart({
      name: 'a',
      position: 'pickup',
      check: () => new Promise<undefined>(done => (pass = () => done(undefined))),
    }),
    registerPaymentMethod({
      code: 'purchaseorder',
      check: () => ({ text: 'Number' }),
      authorize: async () => ({ method: 'purchaseorder', po_number: null, additional_data: null }),
    }),
  )
  const outcome = place()
  await settle()
  $payment.setKey('chosen', 'purchaseorder')
  pass()
  expect(await outcome).toEqual({ state: 'refused', problems: [{ text: 'Choose how to pay.' }] })
  expect(shop.asked).toEqual([])
})

test('sends nothing when a part is no longer ready at the end of the checks', async () => {
  const shop = fakeServer(() => '8')
  let pass = () => {}
  let isAccepted = true
  const slow = () => new Promise<undefined>(done => (pass = () => done(undefined)))
  undo.push(
    registerOrderPart({ name: 'a', position: 'pickup', check: isQuiet => (isQuiet ? undefined : slow()) }),
    registerOrderPart({ name: 'b', position: 'agreements', check: () => (isAccepted ? undefined : { text: 'agree' }) }),
  )
  const outcome = place()
  await settle()
  isAccepted = false
  pass()
  expect(await outcome).toEqual({ state: 'refused', problems: [{ text: 'agree' }] })
  expect(shop.asked).toEqual([])
})

test('a check that throws rejects, and the next order is sent', async () => {
  const broken = registerOrderPart({ name: 'a', position: 'comment', check: () => Promise.reject(new Error('broken')) })
  fakeServer(() => '8')
  await expect(place()).rejects.toThrow('broken')
  broken()
  expect(await place()).toMatchObject({ state: 'placed' })
})

test('a part that cannot be saved stops the order with its own message', async () => {
  const shop = fakeServer(({ method }) => (method === 'GET' ? CART : '8'))
  undo.push(
    registerOrderPart({
      name: 'a',
      position: 'comment',
      save: () => Promise.reject(new HttpError('status', '', undefined, { message: 'Too long' })),
    }),
  )
  expect(await place()).toEqual({ state: 'failed', text: 'Too long', status: 0 })
  expect(callsOf(shop)).toEqual(['GET totals'])
})

const afterOrder = (answerOrder: (one: ReturnType<typeof fakeServer>['asked'][number]) => unknown, totals: unknown) => {
  const shop = fakeServer()
  const outcome = place()
  return (async () => {
    await settle()
    await answerOrder(shop.asked[0] as never)
    await settle()
    if (totals === 'lost') await shop.asked[1]?.fail()
    else if (totals === 404) await shop.asked[1]?.answer({ message: 'No such entity' }, { status: 404 })
    else if (totals !== undefined) await shop.asked[1]?.answer(totals)
    return { outcome: await outcome, calls: callsOf(shop) }
  })()
}

const REFUSAL = { message: 'Out of %1', parameters: ['stock'] }
test.each([
  ['400', { body: REFUSAL, status: 400 }, CART, { state: 'failed', text: 'Out of stock' }],
  ['400 and a cart that is gone', { body: REFUSAL, status: 400 }, 404, { state: 'gone' }],
  [
    '400 and a cart that says nothing',
    { body: REFUSAL, status: 400 },
    'lost',
    { state: 'failed', text: 'Out of stock' },
  ],
  ['404 and a cart that is gone', { body: REFUSAL, status: 404 }, 404, { state: 'gone' }],
  ['404 and a cart that is here', { body: REFUSAL, status: 404 }, CART, { state: 'failed', text: 'Out of stock' }],
  ['404 and no word of the cart', { body: REFUSAL, status: 404 }, 'lost', { state: 'unsure' }],
  ['500 and a cart that is here', { body: { message: 'Broken' }, status: 500 }, CART, { state: 'failed' }],
  ['500 and a cart that is gone', { body: { message: 'Broken' }, status: 500 }, 404, { state: 'gone' }],
  ['500 and an empty cart of a customer', { body: {}, status: 500 }, { items: [] }, { state: 'gone' }],
  ['500 and no word of the cart', { body: {}, status: 500 }, 'lost', { state: 'unsure' }],
  [
    'a page instead of an answer',
    { body: '<!doctype html>', type: 'text/html', status: 200 },
    CART,
    { state: 'failed' },
  ],
  ['nothing but true', { body: true, status: 200 }, 404, { state: 'gone' }],
  ['null', { body: null, status: 200 }, CART, { state: 'failed' }],
  ['an empty text', { body: '', status: 200 }, CART, { state: 'failed' }],
  ['half a cart', { body: {}, status: 500 }, 'garbage', { state: 'unsure' }],
] as const)(
  'the cart decides the outcome of an order answered by %s',
  async (_name, { body, status, ...rest }, totals, expected) => {
    const { outcome, calls } = await afterOrder(one => one.answer(body, { status, ...rest }), totals)
    expect(outcome).toMatchObject(expected)
    expect(calls).toEqual(['POST payment-information', 'GET totals'])
  },
)

const EMPTIED = 'You have no items in your shopping cart.'

test('a guest whose cart was emptied in another tab reads that, and not that an order was placed', async () => {
  const { outcome } = await afterOrder(one => one.answer(REFUSAL, { status: 400 }), { items: [] })
  expect(outcome).toEqual({ state: 'failed', text: EMPTIED, status: 400 })
})

test('a guest reads that the cart is empty where a part of the order could not be saved for that reason', async () => {
  fakeServer(({ method }) => (method === 'GET' ? { items: [] } : '8'))
  undo.push(registerOrderPart({ name: 'a', position: 'comment', save: () => Promise.reject(new Error('No items')) }))
  expect(await place()).toEqual({ state: 'failed', text: EMPTIED, status: 0 })
})

test('a customer’s cart that is empty after a refusal may have been ordered in another tab', async () => {
  $quote.setKey('cartId', '')
  const { outcome } = await afterOrder(one => one.answer(REFUSAL, { status: 400 }), { items: [] })
  expect(outcome).toMatchObject({ state: 'gone' })
})

test('an answer of false means rate-limited, and nothing was ordered', async () => {
  fakeServer(() => false)
  expect(await place()).toMatchObject({ state: 'failed', text: 'Too many requests. Wait a moment and try again.' })
})

test('does not send an order without an answer again, but checks the cart', async () => {
  const { outcome, calls } = await afterOrder(one => one.fail(), 404)
  expect(outcome).toMatchObject({ state: 'gone' })
  expect(calls).toEqual(['POST payment-information', 'GET totals'])
})

const LOST = [
  ['was lost', (one: Asked) => one.fail()],
  ['a proxy gave up', (one: Asked) => one.answer('<!doctype html>', { type: 'text/html', status: 504 })],
  ['Cloudflare gave up', (one: Asked) => one.answer('<!doctype html>', { type: 'text/html', status: 524 })],
] as const
/** A shop that still has the cart after an order. */
const slowShop = () => fakeServer(({ method }) => (method === 'GET' ? CART : undefined))

test.each(LOST)(
  'an order whose answer %s may still be placed: its cart is requested until it is gone',
  async (_, end) => {
    vi.useFakeTimers()
    const shop = fakeServer(({ method }) => (method === 'GET' && shop.asked.length < 4 ? CART : undefined))
    const outcome = place()
    await vi.advanceTimersByTimeAsync(0)
    await end(shop.asked[0] as Asked)
    await vi.advanceTimersByTimeAsync(2 * RECHECK_MS)
    await shop.asked[3]?.answer({ message: 'No such entity' }, { status: 404 })
    expect(await outcome).toMatchObject({ state: 'gone' })
  },
)

test.each(LOST)(
  'an order whose answer %s was not placed if its cart still exists 15 seconds after it was sent',
  async (_, end) => {
    vi.useFakeTimers()
    const shop = slowShop()
    const outcome = place()
    await vi.advanceTimersByTimeAsync(500)
    await end(shop.asked[0] as Asked)
    let isDone = false
    void outcome.then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(PLACING_MS - 1000)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(RECHECK_MS)
    expect(await outcome).toMatchObject({ state: 'failed', text: expect.stringContaining('was not placed') })
  },
)

test('nobody knows of an order without an answer for longer than that: the shopper checks before the next one', async () => {
  vi.useFakeTimers()
  const shop = slowShop()
  const outcome = place()
  await vi.advanceTimersByTimeAsync(30_000 + RECHECK_MS)
  expect(await outcome).toMatchObject({ state: 'unsure', text: expect.stringContaining('check again') })
  expect(callsOf(shop)).toEqual(['POST payment-information', 'GET totals', 'GET totals'])
  const checked = checkAgain()
  await vi.advanceTimersByTimeAsync(RECHECK_MS)
  expect(await checked).toMatchObject({ state: 'failed' })
})

test('checkAgain() checks an existing cart twice and updates the totals', async () => {
  vi.useFakeTimers()
  const shop = fakeServer(() => ({ items: [{}], grand_total: shop.asked.length + 5 }))
  const outcome = checkAgain('Lost.')
  await vi.advanceTimersByTimeAsync(RECHECK_MS)
  expect(await outcome).toEqual({
    state: 'failed',
    text: 'Lost. Your order was not placed, and your cart is unchanged. You can try again.',
    status: 0,
  })
  expect($quote.get().totals).toMatchObject({ grand_total: 7 })
})
