import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOrderPart } from '../../../core/checkout/order-parts.ts'
import { paymentMethodOf } from '../../../core/checkout/payment.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import { invalidateBeforeLeaving } from '../../../core/customer-data/before-leaving.ts'
import { labels } from '../../../widgets/wallet-redirect/labels.ts'
import method from '../../../widgets/wallet-redirect/method.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

vi.mock('../../../core/customer-data/before-leaving.ts', () => ({ invalidateBeforeLeaving: vi.fn() }))

const CODE = 'paypal_express'
const START = `${location.origin}/paypal/express/start/`
const BOX = '<input type="checkbox" name="payment[paypal_ec_create_ba]" value="1">'
const row = (attributes = `data-redirect-url="${START}"`, content = '') =>
  `<div class="payment-method" data-widget="wallet-redirect" ${attributes}><label><input type="radio" name="payment[method]" value="${CODE}"> Wallet</label><a class="action action-help" href="https://wallet.test/what"><b>What is it?</b></a><div class="payment-method-content">${content}<button type="submit">Continue</button></div></div>`
const context = { email: 'guest@example.com', pauseLoader: () => () => {} }
const registered = () => {
  const found = paymentMethodOf(CODE)
  if (!found) throw new Error('No method is registered.')
  return found
}

const done: string[] = []
beforeEach(() => {
  done.length = 0
  vi.spyOn(location, 'assign').mockImplementation(url => void done.push(`${url}`))
  vi.mocked(invalidateBeforeLeaving).mockImplementation(async names => void done.push(...names))
  $quote.set({ ...$quote.get(), cartId: 'masked' })
})
afterEach(() => {
  disconnectAll()
  vi.restoreAllMocks()
  $quote.set({ ...$quote.get(), cartId: '' })
})

const pay = async (markup: string) => {
  const { asked } = fakeServer()
  connect(method, 'wallet-redirect', markup)
  const outcome = registered()
    .authorize(context)
    .catch((error: Error) => error.message)
  await settle()
  return { asked, outcome }
}

test('the method and the agreements are sent, the cart is invalidated, and then the page is left', async () => {
  const remove = registerOrderPart({
    name: 'terms',
    position: 'agreements',
    attributes: () => ({ agreement_ids: ['1'] }),
  })
  const { asked } = await pay(row())
  remove()
  expect(asked.map(({ url, method }) => [method, url.pathname])).toEqual([
    ['POST', expect.stringMatching(/guest-carts\/masked\/set-payment-information$/)],
  ])
  expect(JSON.parse(`${asked[0]?.body}`)).toMatchObject({
    email: 'guest@example.com',
    paymentMethod: { method: CODE, additional_data: null, extension_attributes: { agreement_ids: ['1'] } },
  })
  expect(done).toEqual([])
  await asked[0]?.answer(true)
  await vi.waitFor(() => expect(done).toEqual(['cart', START]))
})

test.each([
  [BOX.replace('value', 'checked value'), true],
  [BOX, false],
  ['', false],
])('with %s a billing agreement is wanted: %s', async (content, isWanted) => {
  const { asked } = await pay(
    row(`data-redirect-url="${START}" data-billing-agreement-code="paypal_ec_create_ba"`, content),
  )
  expect(JSON.parse(`${asked[0]?.body}`).paymentMethod.additional_data).toEqual({ paypal_ec_create_ba: isWanted })
})

test.each([
  ['https://evil.test/', '', false],
  ['javascript:alert(1)', '', false],
  ['https://pay.test/start', 'https://other.test', false],
  ['https://pay.test/start', 'https://other.test https://pay.test', true],
  ['/paypal/express/start/', '', true],
])('the address %s, with the gateways "%s", can be paid at: %s', async (url, gateways, isFine) => {
  connect(method, 'wallet-redirect', row(`data-redirect-url="${url}" data-gateways="${gateways}"`))
  const problem = await registered().check?.(false)
  expect(problem?.text).toBe(isFine ? undefined : labels.unavailable)
})

test.each<[string, unknown, { status?: number }, string | RegExp]>([
  ['refuses in words', { message: 'The %1 is gone.', parameters: ['cart'] }, { status: 404 }, 'The cart is gone.'],
  ['limits how often it is asked', false, {}, /Too many requests/],
  ['fails', 'Oops', { status: 500 }, /Something went wrong/],
])('where the shop %s the page stays', async (_, answer, init, text) => {
  const { asked, outcome } = await pay(row())
  await asked[0]?.answer(answer, init)
  expect(await outcome).toMatch(text)
  expect(done).toEqual([])
})

test('a shopper who stops the browser on its way to the wallet reads it, and may press again', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  const { asked, outcome } = await pay(row())
  await asked[0]?.answer(true)
  await vi.waitFor(() => expect(done).toEqual(['cart', START]))
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  expect(await outcome).toBe(labels.stayed)
  vi.unstubAllGlobals()
})

/** @returns Whether the widget has handled it; the link itself leads nowhere here. */
const press = (init: MouseEventInit = {}) => {
  let isHandled = false
  const end = (event: Event) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', end, { once: true })
  find('.action-help b').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return isHandled
}

test('what the wallet is opens in a small window without access to this page', () => {
  const opened = { opener: window } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  const { disconnect } = connect(method, 'wallet-redirect', row())
  expect(press()).toBe(true)
  expect(open).toHaveBeenCalledWith(
    'https://wallet.test/what',
    'olcwhatispaypal',
    expect.stringMatching(/width=400,height=350/),
  )
  expect(opened.opener).toBeNull()
  disconnect()
  const link = find<HTMLAnchorElement>('.action-help')
  expect(link.target).toBe('')
  // Without it happy-dom would leave the page.
  link.target = '_blank'
  expect(press()).toBe(false)
})

test('a window that already shows the other site is used again', () => {
  const opened = Object.defineProperty({}, 'opener', {
    set() {
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  }) as Window
  vi.spyOn(window, 'open').mockReturnValue(opened)
  connect(method, 'wallet-redirect', row())
  expect(press()).toBe(true)
})

test('where the browser allows no window, and for a press with a key, the link opens in a tab', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  connect(method, 'wallet-redirect', row())
  const { target, rel } = find<HTMLAnchorElement>('.action-help')
  expect([press(), target, rel]).toEqual([false, '_blank', 'noopener'])
  expect([press({ ctrlKey: true }), open.mock.calls.length]).toEqual([false, 1])
})

test('a help address that runs code opens nothing', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  connect(method, 'wallet-redirect', row().replace('https://wallet.test/what', 'javascript:alert(1)'))
  press()
  expect(open).not.toHaveBeenCalled()
})

test('nothing is left of the method when it ends; a host without a radio is reported', () => {
  const { disconnect } = connect(method, 'wallet-redirect', row())
  disconnect()
  expect(paymentMethodOf(CODE)).toBeUndefined()
  expect(() => connect(method, 'wallet-redirect', row().replace(/<label>.*<\/label>/, ''))).toThrow(
    'The host has no radio payment[method].',
  )
})
