/** A button alone in its page: how the wallet's script is loaded, and what its calls do to the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, connectHost, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { find, page as setPage } from '../../support/kernel.ts'
import { putWallet, removeWallet, type WalletCalls } from '../../support/wallet.ts'

const { origin } = location
const SDK = 'https://wallet.test/sdk/js'
const OPTIONS = { getTokenUrl: `${origin}/token/`, onAuthorizeUrl: `${origin}/authorize/`, sdkUrl: SDK }
const host = (options: object = {}) =>
  `<div data-widget="wallet-button"><script type="application/json" data-options>${JSON.stringify({ ...OPTIONS, ...options })}</script><a href="/start/">Pay</a></div>`
const FORM =
  '<form id="product_addtocart_form"><input name="product" value="7"><input name="qty" value="1" required></form>'

const CLICK = { resolve: () => 'resolved', reject: () => 'rejected' }
const scripts: HTMLScriptElement[] = []
const drawn: WalletCalls[] = []
const closed = vi.fn()
let asked: Asked[]

/** The wallet's script has run. */
const putSdk = (isEligible = true) => putWallet({ isEligible, draw: calls => drawn.push(calls), close: closed })

beforeEach(async () => {
  vi.resetModules()
  scripts.length = 0
  drawn.length = 0
  closed.mockReset()
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => void scripts.push(...(nodes as never[])))
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(globalThis, 'addEventListener')
  ;({ asked } = fakeServer(({ url }) =>
    url.pathname === '/customer/section/load/' ? { messages: { messages: [], data_id: 1 } } : undefined,
  ))
  const { storesOf } = await import('../../../core/customer-data/stores.ts')
  storesOf('customer').$value.set({ firstname: 'Ona', data_id: 1 } as never)
  await Promise.all([import('../../../core/view/alert.ts'), import('../../../core/view/loader.ts')])
})
afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  removeWallet()
  // Each test has modules of its own.
  for (const [name, listener] of vi.mocked(globalThis.addEventListener).mock.calls)
    removeEventListener(name, listener as EventListener)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const load = async () => (await import('../../../widgets/wallet-button/behavior.ts')).default as never
const start = async (options: object = {}, around = '') => {
  putSdk()
  const island = connect(await load(), 'wallet-button', around + host(options))
  await settle()
  return { ...island, calls: drawn[0] as WalletCalls }
}
const link = () => find('a')
const alerts = () => [...document.querySelectorAll('[role=alertdialog] p')].map(({ textContent }) => textContent)
/** Runs a call of the wallet until it is settled; gives its error's words. */
const failed = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  await settle()
  return error
}

test('several buttons load the wallet’s script once, with the attributes of the page and none that run', async () => {
  const dataAttributes = { 'data-partner-attribution-id': 'Magento_2_Community', onload: 'alert(1)' }
  const widget = await load()
  setPage(host({ dataAttributes }) + host({ dataAttributes }))
  connectHost(widget, 'wallet-button')
  find('[data-widget]').dataset['widget'] = 'drawn'
  connectHost(widget, 'wallet-button')
  await settle()
  expect(scripts.map(({ src, attributes }) => [src, [...attributes].map(({ name }) => name).sort()])).toEqual([
    [SDK, ['data-partner-attribution-id', 'src']],
  ])
  // A script that never comes leaves the links as they are.
  expect([...document.querySelectorAll('a')].map(({ hidden }) => hidden)).toEqual([false, false])
  putSdk()
  scripts[0]?.dispatchEvent(new Event('load'))
  await settle()
  expect([drawn.length, document.querySelectorAll('.skerry-wallet').length]).toEqual([2, 2])
})

test('a script that does not load, or has no buttons, leaves the link, and is asked for again', async () => {
  const { loadSdk } = await import('../../../widgets/wallet-button/sdk.ts')
  setPage(host())
  const settings = { sdkUrl: SDK, dataAttributes: {} }
  const first = failed(loadSdk(settings))
  scripts[0]?.dispatchEvent(new Event('error'))
  expect(await first).toBeInstanceOf(Error)
  const second = failed(loadSdk(settings))
  expect(scripts).toHaveLength(2)
  scripts[1]?.dispatchEvent(new Event('load'))
  expect(`${await second}`).toContain('has no buttons')
  expect(link().hidden).toBe(false)
})

test('a script of the page that failed before anybody listened is waited for 30 seconds, then loaded again', async () => {
  const { loadSdk } = await import('../../../widgets/wallet-button/sdk.ts')
  setPage(`${host()}<script src="${SDK}"></script>`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = failed(loadSdk({ sdkUrl: SDK, dataAttributes: {} }))
  vi.advanceTimersByTime(30_000)
  expect(`${await first}`).toContain('did not load')
  void failed(loadSdk({ sdkUrl: SDK, dataAttributes: {} }))
  expect(scripts).toHaveLength(1)
})

test('refuses a data address for the wallet’s script, which a browser would run', async () => {
  const { loadSdk } = await import('../../../widgets/wallet-button/sdk.ts')
  setPage(host())
  const refused = await failed(loadSdk({ sdkUrl: '\u0001data\n:image/svg+xml,ran()', dataAttributes: {} }))
  expect(`${refused}`).toContain('A script cannot have this address')
  expect(scripts).toEqual([])
})

test('where the wallet is not offered the link stays; a button that ends gives it back', async () => {
  putSdk(false)
  connect(await load(), 'wallet-button', host())
  await settle()
  expect([drawn.length, link().hidden]).toEqual([0, false])
  const { disconnect } = await start()
  expect(link().hidden).toBe(true)
  disconnect()
  await settle()
  expect([link().hidden, document.querySelector('.skerry-wallet'), closed.mock.calls.length]).toEqual([false, null, 1])
})

test('a product page whose shop shows no button has none', async () => {
  await start({ place: 'product', isVisibleOnProductPage: false }, FORM)
  expect([drawn.length, scripts.length, link().hidden]).toEqual([0, 0, false])
})

test('the form key is that of the moment, and the fields are the page’s', async () => {
  const { calls } = await start({ quoteId: 'q1', customerId: '5', button: 1 })
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the kit reads.
  document.cookie = 'form_key=now'
  const token = calls.createOrder()
  await settle()
  expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toEqual({
    quote_id: 'q1',
    customer_id: '5',
    button: '1',
    form_key: 'now',
  })
  await asked[0]?.answer({ success: true, error_message: '', token: 'EC-1' })
  expect(await token).toBe('EC-1')
})

test.each([
  ['in the server’s words', { success: false, error_message: 'No &amp; never.' }, 200, 'No & never.'],
  ['in those of a 403', { success: false, error_message: 'We can&#039;t begin.' }, 403, "We can't begin."],
  [
    'without words',
    { success: true, token: false },
    200,
    'Something went wrong with your request. Please try again later.',
  ],
])('a refused token is said once %s, though the wallet reports it as well', async (_, answer, status, text) => {
  const { calls } = await start()
  await calls.onClick({}, CLICK)
  const token = failed(calls.createOrder())
  await settle()
  await asked.find(({ url }) => url.pathname === '/token/')?.answer(answer, { status })
  const error = await token
  expect(error).toBeInstanceOf(Error)
  calls.onError(error)
  await settle()
  expect(alerts()).toEqual([text])
})

test.each([
  [`${origin}/paypal/express/review/`, [[`${origin}/paypal/express/review/`]]],
  ['https://evil.test/', []],
  ['javascript:alert(1)', []],
])('the promise of an approval lasts until the shop has answered; %s leads to %j', async (redirectUrl, left) => {
  const { calls } = await start()
  await calls.onClick({ fundingSource: 'card' }, CLICK)
  let isOver = false
  const approval = calls.onApprove({ orderID: 'EC-1', payerID: 'P-1' }).finally(() => {
    isOver = true
  })
  await settle()
  expect(isOver).toBe(false)
  expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toMatchObject({
    paymentToken: 'EC-1',
    payerId: 'P-1',
    paypalFundingSource: 'card',
  })
  await asked[0]?.answer({ success: true, error_message: '', redirectUrl })
  await approval
  expect(vi.mocked(location.assign).mock.calls.map(([address]) => [`${address}`])).toEqual(left)
  // What was approved is not paid from this page again, neither by a press nor by the Back button.
  expect(await calls.onClick({}, CLICK)).toBe('rejected')
  vi.mocked(location.reload).mockClear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(location.reload).toHaveBeenCalledOnce()
})

test('a press that is being looked at does not end the approval of another button, which has begun meanwhile', async () => {
  const { calls } = await start()
  const pressed = calls.onClick({}, CLICK)
  void calls.onApprove({ orderID: 'EC-1', payerID: 'P-1' })
  expect(await pressed).toBe('rejected')
  expect(await calls.onClick({}, CLICK)).toBe('rejected')
})

test('a cancelled payment leads to the shop’s address for it, or is said to a screen reader', async () => {
  const { calls, disconnect } = await start({ onCancelUrl: `${origin}/cancel/` })
  calls.onCancel()
  expect(vi.mocked(location.assign).mock.calls.map(([address]) => `${address}`)).toEqual([`${origin}/cancel/`])
  disconnect()
  drawn.length = 0
  const { calls: plain } = await start()
  plain.onCancel()
  await vi.waitFor(() => expect(find('[role=status]').textContent).toContain('Nothing was charged.'))
  expect(location.assign).toHaveBeenCalledOnce()
})

test('beside a product of another script the payment waits for its event with an empty answer', async () => {
  const { calls } = await start({ place: 'product' }, FORM)
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  const say = (name: string, detail: object) => document.dispatchEvent(new CustomEvent(name, { detail }))
  for (const [name, response] of [
    ['ajax:addToCart', { backUrl: '/elsewhere/' }],
    ['ajax:addToCart:error', undefined],
  ] as const) {
    const token = failed(calls.createOrder())
    await settle()
    say(name, { form: find('form'), response })
    expect(await token).toBeInstanceOf(Error)
  }
  expect(asked).toEqual([])
  const token = calls.createOrder()
  await settle()
  say('ajax:addToCart', { form: document.createElement('form'), response: [] })
  await settle()
  expect(asked).toEqual([])
  say('ajax:addToCart', { form: find('form'), response: [] })
  await settle()
  // Each listener hears its own event alone: one token is asked for.
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/token/'])
  await asked[0]?.answer({ success: true, token: 'EC-1' })
  expect(await token).toBe('EC-1')
})

test('a product that is not added within 30 seconds is not paid, and the page says so', async () => {
  const { calls } = await start({ place: 'product' }, FORM)
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  await calls.onClick({}, CLICK)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const token = failed(calls.createOrder())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(alerts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await token).toBeInstanceOf(Error)
  await settle()
  expect(alerts()).toEqual(['The product is not in the cart yet, so nothing was paid.'])
  expect(asked).toEqual([])
})

test('a guest who may not order is declined with a message and the way to sign in, as soon as that is known', async () => {
  const { storesOf } = await import('../../../core/customer-data/stores.ts')
  const { $messages } = await import('../../../core/page/messages.ts')
  storesOf('customer').$value.set({ data_id: 1 } as never)
  storesOf('cart').$value.set({ isGuestCheckoutAllowed: false, data_id: 1 } as never)
  const { calls } = await start()
  const actions = { enable: vi.fn(), disable: vi.fn() }
  calls.onInit({}, actions)
  await settle()
  expect(await calls.onClick({}, CLICK)).toBe('rejected')
  expect($messages.get()).toMatchObject([{ type: 'warning', text: expect.stringContaining('<a href="') }])
  expect($messages.get()[0]?.text).toContain('To check out, please sign in with your email address.')
  storesOf('cart').$value.set({ isGuestCheckoutAllowed: true, data_id: 2 } as never)
  await settle()
  expect([actions.disable.mock.calls.length, actions.enable.mock.calls.length]).toEqual([1, 1])
  expect(await calls.onClick({}, CLICK)).toBe('resolved')
})
