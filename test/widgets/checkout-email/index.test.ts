import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCheckoutData, restoreCarried, saveCheckoutData } from '../../../core/checkout/checkout-data.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { replaced } from '../../../core/legacy/replaced.ts'
import { readFacts } from '../../../core/page/config.ts'
import widget from '../../../widgets/checkout-email/index.ts'
import { EMAIL_MS } from '../../../widgets/checkout-email/model.ts'
// Loaded beforehand: reading them takes turns of its own.
import '../../../core/customer-data/requests.ts'
import '../../../widgets/checkout-email/account.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, sectionFacts } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const markup = (attributes = '', value = '') =>
  `<form id="co-shipping-form"><fieldset data-widget="checkout-email" ${attributes}><input type="email" id="customer-email" name="username" value="${value}"></fieldset><input name="city"></form>`

let reloads = 0
beforeEach(() => {
  vi.useFakeTimers()
  reloads = 0
  vi.spyOn(location, 'reload').mockImplementation(() => void reloads++)
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default', sections: sectionFacts })
  setSection('checkout-data', {})
  setSection('customer', {})
})
afterEach(() => {
  disconnectAll()
  replaced.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const email = () => find<HTMLInputElement>('#customer-email')
const password = () => document.querySelector<HTMLInputElement>('[autocomplete="current-password"]')
const type = (text: string, event = 'input') => {
  email().value = text
  email().dispatchEvent(new Event(event, { bubbles: true }))
}
const looked = (asked: readonly Asked[]) => asked.filter(({ url }) => url.pathname.endsWith('/isEmailAvailable'))
const pass = async (ms = 0) => {
  await vi.advanceTimersByTimeAsync(ms)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}
/** A guest whose address the shop knows. */
const openKnown = async () => {
  const { asked } = fakeServer()
  connect(widget, 'checkout-email', markup())
  type('ona@example.com')
  await pass(EMAIL_MS)
  await looked(asked)[0]?.answer(false)
  await pass()
  return asked
}

test('each change is kept at once, a valid address as such; the shop is asked 2000 ms after the last key', async () => {
  const { asked } = fakeServer()
  connect(widget, 'checkout-email', markup())
  for (const text of ['o', 'ona@example.c', 'ona@example.com', 'ona@']) type(text)
  expect(readCheckoutData()).toMatchObject({ inputFieldEmailValue: 'ona@', validatedEmailValue: 'ona@example.com' })
  await pass(EMAIL_MS)
  expect(looked(asked)).toHaveLength(0)
  type(' ona@example.com ')
  await pass(EMAIL_MS - 1)
  expect(looked(asked)).toHaveLength(0)
  await pass(1)
  expect(looked(asked).map(({ body }) => JSON.parse(String(body)))).toEqual([{ customerEmail: 'ona@example.com' }])
})

test.each(['change', 'blur'])('a password manager’s value counts with %s, once', async name => {
  const { asked } = fakeServer()
  connect(widget, 'checkout-email', markup())
  type('ona@example.com', name)
  await pass(EMAIL_MS)
  type('ona@example.com', 'blur')
  await pass(EMAIL_MS)
  expect(looked(asked)).toHaveLength(1)
})

test('a newer address aborts the older request, whose answer counts no more', async () => {
  const { asked } = fakeServer()
  connect(widget, 'checkout-email', markup())
  type('ona@example.com')
  await pass(EMAIL_MS)
  type('jonas@example.com')
  expect(looked(asked)[0]?.signal.aborted).toBe(true)
  await pass(EMAIL_MS)
  await looked(asked)[0]?.answer(false)
  await pass()
  expect(password()).toBeNull()
  await looked(asked)[1]?.answer(false)
  await pass()
  expect(readCheckoutData()).toMatchObject({ checkedEmailValue: 'jonas@example.com' })
  expect(password()).not.toBeNull()
})

test.each([
  ['a free address', (one: Asked | undefined) => one?.answer(true)],
  ['an answer that is no yes and no no', (one: Asked | undefined) => one?.answer(null)],
  ['an error', (one: Asked | undefined) => one?.answer({ message: 'Down' }, { status: 500 })],
  ['a page', (one: Asked | undefined) => one?.answer('<html>', { type: 'text/html' })],
  ['no network', (one: Asked | undefined) => one?.fail()],
])('%s asks for no password', async (_name, answer) => {
  const asked = await openKnown()
  type('new@example.com')
  await pass(EMAIL_MS)
  await answer(looked(asked)[1])
  await pass()
  expect(password()).toBeNull()
})

test('the password belongs to no form, and is not kept', async () => {
  await openKnown()
  expect([password()?.getAttribute('form'), password()?.name]).toEqual(['skerry-none', ''])
  expect(document.body.textContent).toContain('You already have an account with us. Sign in or continue as guest.')
  const field = password() as HTMLInputElement
  field.value = 'Secret-1'
  type('')
  expect([field.value, password()]).toEqual(['', null])
  expect(JSON.stringify(localStorage)).not.toContain('Secret-1')
})

test('Enter that ends the composition of a word signs nobody in', async () => {
  const asked = await openKnown()
  const before = asked.length
  const field = password() as HTMLInputElement
  field.value = 'Secret-1'
  const enter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
  field.dispatchEvent(new KeyboardEvent('keydown', enter))
  await pass()
  expect(asked).toHaveLength(before)
})

test('signing in keeps what was typed for the checkout’s next page, although storage is emptied', async () => {
  const asked = await openKnown()
  const address = { city: 'Vilnius', 'street[0]': 'Pušų g. 1', firstname: 'Ona' }
  saveCheckoutData({ shippingAddressFromData: address, selectedShippingRate: 'gull_COURIER' })
  const field = password() as HTMLInputElement
  field.value = 'Secret-1'
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await pass()
  const login = asked.at(-1)
  expect(JSON.parse(String(login?.body))).toMatchObject({ username: 'ona@example.com', password: 'Secret-1' })
  await login?.answer({ errors: false, message: 'Login successful.', redirectUrl: 'https://shop.test/account/' })
  await pass()
  expect(reloads).toBe(1)
  expect(readCheckoutData()).toMatchObject({ shippingAddressFromData: address })
  setSection('checkout-data', {})
  restoreCarried()
  expect(readCheckoutData()).toMatchObject({
    shippingAddressFromData: address,
    selectedShippingAddress: 'new-customer-address',
    selectedShippingRate: 'gull_COURIER',
  })
  // Once: the page after that has what the browser keeps.
  setSection('checkout-data', {})
  restoreCarried()
  expect(readCheckoutData().shippingAddressFromData).toBeUndefined()
})

test('a refusal is text beside the password, which is empty again', async () => {
  const asked = await openKnown()
  const field = password() as HTMLInputElement
  field.value = 'Secret-1'
  find<HTMLButtonElement>('.skerry-credentials > button').click()
  await pass()
  await asked.at(-1)?.answer({ errors: true, message: 'Wrong <b>password</b>.' })
  await pass()
  expect([find('[role=alert]').textContent, field.value, reloads]).toEqual(['Wrong <b>password</b>.', '', 0])
})

test('an address of an earlier visit is back, with its password if the shop knew it', async () => {
  fakeServer()
  saveCheckoutData({ inputFieldEmailValue: 'ona@example.com', checkedEmailValue: 'ona@example.com' })
  connect(widget, 'checkout-email', markup())
  await pass()
  expect(email().value).toBe('ona@example.com')
  expect(password()).not.toBeNull()
})

test('the server’s address is taken where the browser has none', () => {
  fakeServer()
  connect(widget, 'checkout-email', markup('data-validated-email-value="ona@example.com"'))
  expect(email().value).toBe('ona@example.com')
  expect(readCheckoutData()).toMatchObject({ validatedEmailValue: 'ona@example.com' })
})

test('a field that is not shown is not read', async () => {
  const { asked } = fakeServer()
  const { host } = connect(widget, 'checkout-email', markup())
  host.style.display = 'none'
  type('ona@example.com')
  await pass(EMAIL_MS)
  expect([looked(asked), readCheckoutData().inputFieldEmailValue]).toEqual([[], undefined])
})

test('in Magento’s own checkout, which checks the field, nothing is carried to a page that would not take it', async () => {
  const { asked } = fakeServer()
  connect(widget, 'checkout-email', markup(), host =>
    replaced.set(host, { 'checkout-email': { components: [], restore() {} } }),
  )
  type('ona')
  email().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect([document.querySelector('.mage-error'), email().required]).toEqual([null, false])
  type('ona@example.com')
  await pass(EMAIL_MS)
  await looked(asked)[0]?.answer(false)
  await pass()
  ;(password() as HTMLInputElement).value = 'Secret-1'
  find<HTMLButtonElement>('.skerry-credentials > button').click()
  await pass()
  await asked.at(-1)?.answer({ errors: false })
  await pass()
  expect([reloads, sessionStorage.length]).toEqual([1, 0])
})

test('removed, it asks nothing more and leaves the server’s field', async () => {
  const asked = await openKnown()
  type('jonas@example.com')
  disconnectAll()
  await pass(EMAIL_MS)
  expect([looked(asked).length, password(), email().required]).toEqual([1, null, false])
})
