import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECTIONS_MS } from '../../../core/customer/guest.ts'
import { $signInRequest, POPUP_MS } from '../../../core/customer/sign-in-popup.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import gate from '../../../widgets/guest-gate/index.ts'
// Loaded beforehand: reading them takes turns of their own.
import '../../../core/customer-data/requests.ts'
import '../../../core/customer-data/start.ts'
import '../../../core/view/alert.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { cookies, fakeServer, sectionFacts, settle } from '../../support/fake-server.ts'
import { find, trial } from '../../support/kernel.ts'

const CHECKOUT = 'https://shop.test/checkout/'
const LOGIN = 'https://shop.test/customer/account/login/'
const POPUP = '<div id="authenticationPopup" data-widget="sign-in" hidden></div>'
const BUTTON = '<button data-widget="guest-gate" data-role="proceed-to-checkout">Proceed to Checkout</button>'

let assigned: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  assigned = []
  vi.spyOn(location, 'assign').mockImplementation(url => void assigned.push(String(url)))
  readFacts({ baseUrl: 'https://shop.test/', isLoggedIn: false, sections: sectionFacts })
  setSection('customer', {})
  setSection('cart', {})
  $signInRequest.set(undefined)
})
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Presses the gate, and lets everything happen that waits for no time. */
const press = async () => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('[data-widget="guest-gate"]').dispatchEvent(event)
  await settle()
  return event
}
/** The popup answers each request. */
const answerPopup = () => {
  const requests: unknown[] = []
  const stop = $signInRequest.listen(request => {
    if (!request) return
    requests.push(request.redirectUrl)
    queueMicrotask(() => $signInRequest.set(undefined))
  })
  return { requests, stop }
}

test.each([
  ['a customer', { firstname: 'Ona' }, { isGuestCheckoutAllowed: false }],
  ['a permitted guest', {}, { isGuestCheckoutAllowed: true }],
])('%s is sent to the checkout, once', async (_name, customer, cart) => {
  fakeServer()
  setSection('customer', customer)
  setSection('cart', cart)
  connect(gate, 'guest-gate', BUTTON)
  expect((await press()).defaultPrevented).toBe(true)
  await press()
  expect(assigned).toEqual([CHECKOUT])
  expect(find<HTMLButtonElement>('button').disabled).toBe(true)
})

test('a guest without permission is asked to sign in, and the server remembers where to', async () => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  const { requests, stop } = answerPopup()
  await press()
  stop()
  expect(requests).toEqual([CHECKOUT])
  expect(cookies()['login_redirect']).toBe(encodeURIComponent(CHECKOUT).replaceAll('%3A', ':'))
  expect(assigned).toEqual([])
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
})

test('a press starts the popup’s island, which waits until the browser is idle', async () => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  const { kernel, log } = trial({ 'sign-in': { when: 'idle' } })
  kernel.start(find('#authenticationPopup'))
  await press()
  expect(log).toEqual(['+sign-in'])
  kernel.stop()
})

test.each([
  ['fails', () => find('#authenticationPopup').dispatchEvent(new CustomEvent('island:failed', { bubbles: true }))],
  ['does not load in time', () => vi.advanceTimersByTimeAsync(POPUP_MS)],
])('where the popup’s code %s, the sign-in page asks', async (_name, happen) => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  await press()
  await happen()
  await settle()
  expect(assigned).toEqual([LOGIN])
  expect($signInRequest.get()).toBeUndefined()
})

test('a page without a popup says that guests may not check out', async () => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON)
  await press()
  await vi.waitFor(() => expect(find('dialog').textContent).toContain('Guest checkout is disabled'))
  find<HTMLButtonElement>('dialog button').click()
  expect([document.querySelector('dialog'), document.activeElement]).toEqual([null, find('button')])
  expect(assigned).toEqual([])
})

test('a shop that wants its sign-in page gets it, after the cookie', async () => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON.replace('data-role', 'data-is-redirect-required="1" data-role') + POPUP)
  await press()
  expect(assigned).toEqual([LOGIN])
  expect(cookies()['login_redirect']).toBeTruthy()
})

test.each([
  ['0', []],
  ['', []],
  ['1', [LOGIN]],
])('the page’s facts may say %j of the sign-in page, as PHP writes flags', async (isRedirectRequired, opened) => {
  fakeServer()
  readFacts({ baseUrl: 'https://shop.test/', sections: sectionFacts, checkout: { isRedirectRequired } })
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  const { stop } = answerPopup()
  await press()
  stop()
  expect(assigned).toEqual(opened)
})

test('a cart that does not say is loaded, and its answer decides', async () => {
  const { loads } = fakeServer()
  connect(gate, 'guest-gate', BUTTON + POPUP)
  await press()
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toHaveLength(1)
  expect(assigned).toEqual([])
  await loads()[0]?.answer({ customer: { data_id: 5 }, cart: { isGuestCheckoutAllowed: true, data_id: 5 } })
  await settle()
  expect(assigned).toEqual([CHECKOUT])
})

test('after a second without an answer the guest is asked', async () => {
  fakeServer()
  connect(gate, 'guest-gate', BUTTON + POPUP)
  const { requests, stop } = answerPopup()
  await press()
  await vi.advanceTimersByTimeAsync(SECTIONS_MS - 1)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await settle()
  stop()
  expect(requests).toEqual([CHECKOUT])
})

test.each([
  ['the page', () => readFacts({ baseUrl: 'https://shop.test/', isLoggedIn: true, sections: sectionFacts })],
  ['another page of the browser', () => localStorage.setItem('mage-customer-login', '1')],
])('a customer whom only %s knows is looked up once, and let through', async (_name, hint) => {
  const { loads } = fakeServer()
  hint()
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  await press()
  await vi.advanceTimersByTimeAsync(0)
  await loads()[0]?.answer({
    customer: { firstname: 'Ona', data_id: 5 },
    cart: { isGuestCheckoutAllowed: false, data_id: 5 },
  })
  await settle()
  expect(loads()).toHaveLength(1)
  expect(assigned).toEqual([CHECKOUT])
})

test('a failed look-up asks to sign in', async () => {
  const { loads } = fakeServer()
  localStorage.setItem('mage-customer-login', '1')
  setSection('cart', { isGuestCheckoutAllowed: false })
  connect(gate, 'guest-gate', BUTTON + POPUP)
  const { requests, stop } = answerPopup()
  await press()
  await vi.advanceTimersByTimeAsync(0)
  await loads()[0]?.fail()
  await settle()
  stop()
  expect(requests).toEqual([CHECKOUT])
})

test('an opener shows the popup over its page, and a customer follows its link', async () => {
  fakeServer()
  const link = '<a data-widget="guest-gate" data-open="sign-in" href="/customer/account/">Account</a>'
  connect(gate, 'guest-gate', link + POPUP)
  const { requests, stop } = answerPopup()
  await press()
  stop()
  expect([requests, cookies()['login_redirect'], assigned]).toEqual([[''], undefined, []])
  setSection('customer', { firstname: 'Ona' })
  await press()
  expect(assigned).toEqual(['https://shop.test/customer/account/'])
})

test('an opener on a page without a popup is a link', async () => {
  fakeServer()
  connect(gate, 'guest-gate', '<a data-widget="guest-gate" data-open="sign-in" href="/customer/account/">Account</a>')
  await press()
  expect(assigned).toEqual(['https://shop.test/customer/account/'])
})

test.each([
  ['another shop', 'https://evil.test/checkout/'],
  ['code', 'javascript:alert(1)'],
])('an address of %s is not followed', async (_name, address) => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: true })
  connect(gate, 'guest-gate', `<button data-widget="guest-gate" data-checkout-url="${address}">Proceed</button>`)
  await press()
  expect(assigned).toEqual([CHECKOUT])
})

test('a press with a modifier key is the browser’s; Back finds the button on', async () => {
  fakeServer()
  setSection('cart', { isGuestCheckoutAllowed: true })
  connect(gate, 'guest-gate', BUTTON)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  find('button').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await press()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
})

test('a shopper who stops the browser on its way to the checkout finds the button on', async () => {
  fakeServer()
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  setSection('cart', { isGuestCheckoutAllowed: true })
  connect(gate, 'guest-gate', BUTTON)
  await press()
  navigation.dispatchEvent(new Event('navigate'))
  navigation.dispatchEvent(new Event('navigateerror'))
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
  await press()
  expect(assigned).toEqual([CHECKOUT, CHECKOUT])
})
