import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveCheckoutData } from '../../../core/checkout/checkout-data.ts'
import { registerOrderPart } from '../../../core/checkout/order-parts.ts'
import {
  $payment,
  type ButtonContext,
  type PaymentHandler,
  paymentMethodOf,
  registerPaymentMethod,
} from '../../../core/checkout/payment.ts'
import { $checkout, $quote } from '../../../core/checkout/quote.ts'
import { applyAnswer } from '../../../core/checkout/refresh-totals.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { make } from '../../../core/dom/make.ts'
import { page as facts } from '../../../core/page/config.ts'
import freePayment from '../../../widgets/free-payment/method.ts'
import offlinePayment from '../../../widgets/offline-payment/method.ts'
import paymentStep from '../../../widgets/payment-step/behavior.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

const method = (code: string, extra = '') =>
  `<div class="payment-method" data-code="${code}"><label><input type="radio" name="payment[method]" value="${code}"> ${code}</label><div class="payment-method-content">${extra}<button type="submit">Place Order</button></div></div>`

const markup = (options: object = {}) => `<input id="customer-email" value="guest@example.com">
<form id="checkout-payment" data-widget="payment-step"><script type="application/json" data-options>${JSON.stringify({ cartId: 'masked', isShippingSaved: true, ...options })}</script>
${method('banktransfer')}${method('purchaseorder', '<div class="control"><label for="po">Number</label><input id="po" name="payment[po_number]" required></div>')}${method('free')}</form>`

const NOTHING_KNOWN = $quote.get()
const undo: (() => void)[] = []
const host = (code: string) => find(`[data-code=${code}]`)
const radio = (code: string) => find<HTMLInputElement>(`[value=${code}]`)
const open = (options?: object) => {
  const connected = connect(paymentStep, 'payment-step', markup(options))
  const { signal } = new AbortController()
  const fail = () => {}
  for (const code of ['banktransfer', 'purchaseorder'])
    undo.push(offlinePayment.connect(host(code), { code: '' }, signal, fail) ?? fail)
  undo.push(freePayment.connect(host('free'), {}, signal, fail) ?? fail)
  return connected
}
const choose = (code: string) => {
  radio(code).checked = true
  radio(code).dispatchEvent(new Event('change', { bubbles: true }))
}
const press = async () => {
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  await settle()
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.payment-method')].flatMap(({ hidden, dataset }) =>
    hidden ? [] : [dataset['code']],
  )
const texts = () =>
  [...document.querySelectorAll('[data-role=checkout-messages] p')].map(({ textContent }) => textContent)

beforeEach(() => {
  facts.dictionary = {}
  saveCheckoutData({ selectedPaymentMethod: null, billingAddressFromData: null })
  $payment.set({ chosen: '', status: 'ready' })
  $checkout.setKey('step', '')
  applyAnswer(NOTHING_KNOWN)
})
afterEach(() => {
  disconnectAll()
  for (const each of undo.splice(0)) each()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.unstubAllGlobals()
})

test('shows the methods that the server offers and opens the chosen one', () => {
  fakeServer()
  open({ paymentMethods: [{ code: 'banktransfer' }, { code: 'purchaseorder' }, { code: 'free' }] })
  expect(shown()).toEqual(['banktransfer', 'purchaseorder'])
  choose('purchaseorder')
  expect(host('purchaseorder').classList).toContain('_active')
  expect(find('[data-code=banktransfer] .payment-method-content').hidden).toBe(true)
  expect(find('[data-code=purchaseorder] .payment-method-content').hidden).toBe(false)
})

test('is hidden before shipping is saved, and shown at once for a virtual cart', () => {
  fakeServer()
  const { disconnect } = open({ isShippingSaved: false })
  expect(find('form').hidden).toBe(true)
  $quote.setKey('isShippingSaved', true)
  expect(find('form').hidden).toBe(false)
  disconnect()
  $quote.setKey('isShippingSaved', false)
  open({ isShippingSaved: false, isVirtual: true })
  expect(find('form').hidden).toBe(false)
})

test('stays hidden while the shopper is back at the saved shipping step, whatever else becomes known', () => {
  fakeServer()
  $checkout.setKey('step', 'shipping')
  open({ isShippingSaved: true })
  expect(find('form').hidden).toBe(true)
  $checkout.setKey('step', 'payment')
  $quote.setKey('city', 'Vilnius')
  expect(find('form').hidden).toBe(false)
  $checkout.setKey('step', 'shipping')
  $quote.setKey('city', 'Kaunas')
  expect(find('form').hidden).toBe(true)
})

test('sends each choice once, with the guest’s email, and shows the new totals', async () => {
  const shop = fakeServer(({ method }) => (method === 'GET' ? { items: [{}], grand_total: 9 } : true))
  open()
  choose('banktransfer')
  await settle()
  expect(shop.asked.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`)).toEqual([
    'POST set-payment-information',
    'GET totals',
  ])
  expect(JSON.parse(String(shop.asked[0]?.body))).toEqual({
    cartId: 'masked',
    email: 'guest@example.com',
    paymentMethod: { method: 'banktransfer' },
  })
  expect($quote.get().totals?.grand_total).toBe(9)
  $quote.setKey('city', 'Vilnius')
  expect(shop.asked).toHaveLength(2)
})

test('takes the server’s email on a page without a field for it, whose popup for signing in has one', async () => {
  const shop = fakeServer(() => true)
  saveCheckoutData({ validatedEmailValue: '' })
  open({ validatedEmailValue: 'printed@example.com' })
  const popup = make('div', { class: 'block-authentication' })
  find('#customer-email').replaceWith(popup)
  popup.append(make('input', { id: 'customer-email' }))
  choose('banktransfer')
  await settle()
  expect(JSON.parse(String(shop.asked[0]?.body))).toMatchObject({ email: 'printed@example.com' })
})

test('sends neither choice nor order of a guest without email', async () => {
  const shop = fakeServer(() => true)
  open()
  find<HTMLInputElement>('#customer-email').value = 'nobody'
  choose('banktransfer')
  await press()
  expect(shop.asked).toEqual([])
  expect(texts()).toEqual(['Please enter a valid email address (Ex: johndoe@domain.com).'])
  expect(document.activeElement).toBe(find('#customer-email'))
})

test.each([
  ['is there again after a reload, where the server has checked another one', 'purchaseorder', '', 'purchaseorder'],
  ['gives way to a press before the script ran', 'banktransfer', 'purchaseorder', 'purchaseorder'],
  ['is the server’s where it is not offered any more', 'checkmo', '', 'banktransfer'],
])('the method of before %s', (_, selectedPaymentMethod, pressed, expected) => {
  fakeServer()
  saveCheckoutData({ selectedPaymentMethod })
  connect(paymentStep, 'payment-step', markup(), () => {
    radio('banktransfer').defaultChecked = true
    if (pressed) radio(pressed).checked = true
  })
  expect([$payment.get().chosen, radio(expected).checked]).toEqual([expected, true])
})

test('shows no failure of an older choice', async () => {
  const shop = fakeServer()
  open()
  choose('banktransfer')
  choose('purchaseorder')
  expect(shop.asked[0]?.signal.aborted).toBe(true)
  await settle()
  expect(texts()).toEqual([])
})

test('shows a failed choice in the method’s own container, as text with its values', async () => {
  const shop = fakeServer()
  open()
  choose('banktransfer')
  await shop.asked[0]?.answer({ message: '<b>%1</b> of %2', parameters: ['No', 'bank'] }, { status: 500 })
  expect(find('[data-code=banktransfer] [data-role=checkout-messages]').textContent).toBe('<b>No</b> of bank')
  choose('purchaseorder')
  expect(texts()).toEqual([])
})

test('shows every refusal of a choice but that of agreements, which are asked for with the order', async () => {
  const shop = fakeServer()
  open({ paymentMethods: [{ code: 'banktransfer' }, { code: 'purchaseorder' }] })
  undo.push(registerOrderPart({ name: 'agreements', position: 'agreements', check: () => ({ text: 'Please accept' }) }))
  choose('banktransfer')
  const agree = "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again."
  await shop.asked[0]?.answer({ message: agree }, { status: 400 })
  await settle()
  expect(texts()).toEqual([])
  choose('purchaseorder')
  await shop.asked.at(-1)?.answer({ message: 'The requested Payment Method is not available.' }, { status: 400 })
  await settle()
  expect(texts()).toEqual(['The requested Payment Method is not available.'])
})

const OTHER_AGREE = 'Please agree to all the terms and conditions before placing the order.'
const LOCAL = 'Sutikite su sąlygomis.'

test.each([
  ['Magento’s other words', 'not shown', OTHER_AGREE, {}, []],
  ['the words of the shop’s dictionary', 'not shown', LOCAL, { [OTHER_AGREE]: LOCAL }, []],
  ['words that the dictionary lacks', 'shown', LOCAL, {}, [LOCAL]],
])('a refusal for want of agreements in %s is %s', async (_words, _shown, message, dictionary, expected) => {
  const shop = fakeServer()
  facts.dictionary = dictionary
  open()
  choose('banktransfer')
  await shop.asked[0]?.answer({ message }, { status: 400 })
  expect(texts()).toEqual(expected)
})

test('a choice that the server rate-limits is no error', async () => {
  const shop = fakeServer(({ method }) => (method === 'POST' ? false : undefined))
  open()
  choose('banktransfer')
  await settle()
  await shop.asked[1]?.answer({ items: [] })
  expect(texts()).toEqual([])
})

test('checks a method’s own field first and sends its number', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/totals') ? { items: [{}] } : true))
  open()
  choose('purchaseorder')
  await settle()
  await press()
  expect(texts()).toEqual(['Number: This is a required field.'])
  expect(document.activeElement).toBe(find('#po'))
  find<HTMLInputElement>('#po').value = ' PO-7 '
  const before = shop.asked.length
  await press()
  expect(JSON.parse(String(shop.asked[before]?.body)).paymentMethod).toEqual({
    method: 'purchaseorder',
    po_number: 'PO-7',
    additional_data: null,
  })
})

test('disables the buttons from press to outcome, and removes the loader after a failure', async () => {
  const shop = fakeServer()
  open()
  choose('banktransfer')
  await shop.asked[0]?.answer(true)
  await shop.asked[1]?.answer({ items: [{}] })
  await press()
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  expect(buttons.every(({ disabled }) => disabled)).toBe(true)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  await shop.asked[2]?.answer({ message: 'Declined' }, { status: 400 })
  await shop.asked[3]?.answer({ items: [{}] })
  expect(texts()).toEqual(['Declined'])
  expect(buttons.some(({ disabled }) => disabled)).toBe(false)
  expect(document.querySelectorAll('dialog')).toHaveLength(0)
  expect($payment.get().status).toBe('ready')
})

test('no other method can be chosen while it is not known whether there is an order: its message and the way on stay', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/set-payment-information') ? true : undefined))
  const { disconnect } = open()
  choose('banktransfer')
  await settle()
  await shop.asked.at(-1)?.answer({ items: [{}] })
  await press()
  await shop.asked.at(-1)?.answer({ message: 'Down' }, { status: 500 })
  await shop.asked.at(-1)?.answer({ message: 'Down' }, { status: 500 })
  expect($payment.get().status).toBe('unsure')
  radio('purchaseorder').click()
  expect([$payment.get().chosen, find('.skerry-payment__way').textContent]).toEqual(['banktransfer', 'Check again'])
  disconnect()
  expect([radio('purchaseorder').disabled, radio('free').disabled]).toEqual([false, false])
})

test('the network’s return while an order is being checked again starts no second check, which would end the next order', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/set-payment-information') ? true : undefined))
  open()
  choose('banktransfer')
  await settle()
  await shop.asked.at(-1)?.answer({ items: [{}] })
  await press()
  await shop.asked.at(-1)?.answer({ message: 'Down' }, { status: 500 })
  await shop.asked.at(-1)?.answer({ message: 'Down' }, { status: 500 })
  const before = shop.asked.length
  find('.skerry-payment__way').click()
  dispatchEvent(new Event('online'))
  await settle()
  expect(shop.asked).toHaveLength(before + 1)
  await shop.asked.at(-1)?.fail()
  dispatchEvent(new Event('online'))
  await settle()
  expect(shop.asked).toHaveLength(before + 2)
  await shop.asked.at(-1)?.fail()
})

test('a guest who has signed in in another tab, which took the cart along, gets the page anew and reads of no order', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.setItem('mage-customer-login', '1')
  fakeServer(({ url, ...one }) => {
    if (url.pathname.endsWith('/set-payment-information')) return true
    void one.answer({ message: 'No such entity' }, { status: 404 })
    return undefined
  })
  open()
  choose('banktransfer')
  await settle()
  await press()
  expect(reload).toHaveBeenCalled()
  expect([texts(), $payment.get().status]).toEqual([[], 'gone'])
  reload.mockRestore()
})

test('a guest who has signed in in another tab reads of the order whose answer was lost: it may have been placed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.setItem('mage-customer-login', '1')
  fakeServer(({ url, method, ...one }) => {
    if (url.pathname.endsWith('/set-payment-information')) return true
    if (method === 'GET') void one.answer({ message: 'No such entity' }, { status: 404 })
    else void one.answer({ message: 'Broken' }, { status: 500 })
    return undefined
  })
  open()
  choose('banktransfer')
  await settle()
  await press()
  await vi.waitFor(() => expect($payment.get().status).toBe('gone'))
  expect(texts()).toEqual([expect.stringContaining('order')])
  expect(reload).not.toHaveBeenCalled()
  reload.mockRestore()
})

test('a button that the theme disabled stays disabled', () => {
  fakeServer()
  open()
  const button = find<HTMLButtonElement>('[data-code=banktransfer] button')
  button.disabled = true
  $payment.setKey('status', 'placing')
  $payment.setKey('status', 'ready')
  expect(button.disabled).toBe(true)
})

test('offers only the free method when nothing is to be paid, and refuses it when that has changed', async () => {
  const shop = fakeServer(({ method }) => (method === 'GET' ? { items: [{}] } : true))
  const free = { total_segments: [{ code: 'grand_total', value: 0 }] }
  open({ paymentMethods: [{ code: 'free' }, { code: 'banktransfer' }], totalsData: free })
  expect(shown()).toEqual(['free'])
  expect($payment.get().chosen).toBe('free')
  await settle()
  $quote.setKey('totals', { total_segments: [{ code: 'grand_total', value: 5 }] })
  expect(shown()).toEqual(['banktransfer'])
  expect($payment.get().chosen).toBe('banktransfer')
  expect(orders(shop.asked)).toEqual([])
})

const orders = (asked: readonly Asked[]) =>
  asked.filter(({ url, method }) => method === 'POST' && url.pathname.endsWith('/payment-information'))

test('the free method orders while nothing is to be paid, and refuses as soon as that has changed', async () => {
  const shop = fakeServer(({ url, method }) => {
    if (method === 'GET') return { items: [{}] }
    return url.pathname.endsWith('/set-payment-information') ? true : undefined
  })
  const totals = (value: number) => ({ total_segments: [{ code: 'grand_total', value }] })
  open({ paymentMethods: [{ code: 'free' }], totalsData: totals(0) })
  const free = paymentMethodOf('free')
  $quote.setKey('totals', totals(5))
  expect(await free?.check?.(false)).toEqual({ text: 'Your total has changed. Choose how to pay.' })
  await press()
  expect([orders(shop.asked), texts()]).toEqual([[], ['Choose how to pay.']])
  $quote.setKey('totals', totals(0))
  expect(await free?.check?.(false)).toBeUndefined()
  await press()
  expect(orders(shop.asked)).toHaveLength(1)
  await orders(shop.asked)[0]?.answer({ message: 'Declined' }, { status: 400 })
  expect(texts()).toEqual(['Declined'])
})

test('leaves a method without a widget to the server’s form', async () => {
  fakeServer(() => true)
  open()
  for (const each of undo.splice(0)) each()
  choose('banktransfer')
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(false)
})

const card = { method: 'banktransfer', po_number: null, additional_data: { public_hash: 'abc' } }

test('covers the page again after a challenge, and opens the address that afterPlaced() returns', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/payment-information') ? '8' : true))
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
  open()
  const afterPlaced = vi.fn(async () => 'gateway/frame/')
  undo.push(
    registerPaymentMethod({
      code: 'banktransfer',
      async authorize({ pauseLoader }) {
        const resume = pauseLoader()
        expect(document.querySelectorAll('dialog')).toHaveLength(0)
        resume()
        expect(document.querySelectorAll('dialog')).toHaveLength(1)
        return card
      },
      afterPlaced,
    }),
  )
  choose('banktransfer')
  await settle()
  await press()
  await vi.waitFor(() => expect(replaced).toHaveBeenCalled())
  const order = shop.asked.find(({ url }) => url.pathname.endsWith('/payment-information'))
  expect(JSON.parse(String(order?.body)).paymentMethod).toEqual(card)
  expect(afterPlaced).toHaveBeenCalledExactlyOnceWith({ orderId: '8' })
  expect(String(replaced.mock.calls[0]?.[0])).toMatch(/gateway\/frame\/$/)
})

test.each<[string, () => unknown]>([
  [
    'fails',
    () => {
      throw new Error('broken')
    },
  ],
  ['gives nothing', () => undefined],
  ['gives null', async () => null],
])('a placed order opens the success page, also when a theme’s afterPlaced() %s', async (_, afterPlaced) => {
  fakeServer(({ url }) => (url.pathname.endsWith('/payment-information') ? '8' : true))
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
  replaced.mockClear()
  open()
  undo.push(
    registerPaymentMethod({
      code: 'banktransfer',
      authorize: async () => card,
      afterPlaced: afterPlaced as PaymentHandler['afterPlaced'] & object,
    }),
  )
  choose('banktransfer')
  await settle()
  await press()
  await vi.waitFor(() => expect(String(replaced.mock.calls[0]?.[0])).toMatch(/onepage\/success\/$/))
})

test('a shopper who stops the browser after the order reads that it was placed, and has the way to its page', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  fakeServer(({ url }) => (url.pathname.endsWith('/payment-information') ? '8' : true))
  const replaced = vi.spyOn(location, 'replace').mockImplementation(() => {})
  replaced.mockClear()
  open()
  choose('banktransfer')
  await settle()
  await press()
  await vi.waitFor(() => expect(replaced).toHaveBeenCalled())
  expect(document.querySelector('dialog')).not.toBeNull()
  for (const name of ['navigate', 'navigateerror']) navigation.dispatchEvent(new Event(name))
  expect(texts()).toEqual(['Your order was placed, but its page did not open.'])
  expect([document.querySelector('dialog'), document.activeElement?.getAttribute('role')]).toEqual([null, 'alert'])
  expect(find<HTMLAnchorElement>('.skerry-payment__way').href).toMatch(/onepage\/success\/$/)
  expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(true)
})

test('a cart that the shop gives back after a declined payment is loaded again, where another tab has seen it empty', async () => {
  fakeServer(({ url }) =>
    /\/payment-information$/.test(url.pathname) ? '8' : url.pathname.endsWith('/totals') ? { items: [{}] } : true,
  )
  open()
  undo.push(
    registerPaymentMethod({
      code: 'banktransfer',
      authorize: async () => card,
      async afterPlaced() {
        setSection('cart', { summary_count: 0 })
        return { failure: 'Declined' }
      },
    }),
  )
  choose('banktransfer')
  await settle()
  await press()
  await vi.waitFor(() => expect(texts()).toEqual(['Declined']))
  expect(JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}')).not.toHaveProperty('cart')
})

test('a cancelled challenge sends no order and shows its message', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/totals') ? { items: [{}] } : true))
  open()
  undo.push(registerPaymentMethod({ code: 'banktransfer', authorize: () => Promise.reject(new Error('Cancelled')) }))
  choose('banktransfer')
  await settle()
  await press()
  expect(texts()).toEqual(['Cancelled'])
  expect(shop.asked.some(({ url }) => url.pathname.endsWith('/payment-information'))).toBe(false)
})

test('a method’s own button replaces Place Order while the method is chosen', async () => {
  const shop = fakeServer(({ url }) => (url.pathname.endsWith('/totals') ? { items: [{}] } : true))
  open()
  let context: ButtonContext | undefined
  const wallet = registerPaymentMethod({
    code: 'banktransfer',
    authorize: async () => card,
    button(slot, given) {
      context = given
      slot.textContent = 'Pay with Wallet'
      return () => slot.replaceChildren()
    },
  })
  choose('banktransfer')
  const [own] = host('banktransfer').querySelectorAll<HTMLElement>('button[type=submit]')
  expect(own?.hidden).toBe(true)
  expect(host('banktransfer').textContent).toContain('Pay with Wallet')
  find<HTMLInputElement>('#customer-email').value = 'nobody'
  expect(await context?.check(true)).toHaveLength(1)
  expect(texts()).toEqual([])
  await settle()
  shop.asked.length = 0
  find<HTMLInputElement>('#customer-email').value = 'guest@example.com'
  await context?.place()
  expect(shop.asked[0]?.url.pathname).toMatch(/payment-information$/)
  context?.showError('Declined')
  expect(texts()).toEqual(['Declined'])
  choose('purchaseorder')
  expect(own?.hidden).toBe(false)
  expect(host('banktransfer').querySelector('.skerry-payment__button')).toBeNull()
  wallet()
})

test('hides again, when it disconnects, the method that the server did not offer', () => {
  const html = markup().replace('data-code="free"', 'data-code="free" hidden')
  const { disconnect } = connect(paymentStep, 'payment-step', html)
  disconnect()
  expect(shown()).toEqual(['banktransfer', 'purchaseorder'])
})

test('restores the form when it disconnects', () => {
  fakeServer()
  const { disconnect } = open({ paymentMethods: [{ code: 'banktransfer' }] })
  disconnect()
  expect(shown()).toEqual(['banktransfer', 'purchaseorder', 'free'])
  expect(find<HTMLFormElement>('form').noValidate).toBe(false)
})

const FROM_DATA = { firstname: 'Ona', city: 'Nida', country_id: 'LT', street: { 0: 'Jūros 2' } }

test('sends the quote’s billing address where it is complete', () => {
  fakeServer()
  $quote.setKey('billing', undefined)
  open({ billingAddressFromData: FROM_DATA, isBillingAddressFromDataValid: true })
  expect($quote.get().billing).toMatchObject({ firstname: 'Ona', city: 'Nida', countryId: 'LT', street: ['Jūros 2'] })
})

const BILLING = `<label><input type="radio" name="billing_address_id" value="17"></label>
  <label><input type="radio" name="billing_address_id" value=""></label><fieldset id="billing-new-address-form"><select name="country_id">
  <option>US</option><option>LT</option></select><input name="firstname"><input name="city"><input name="street[0]"></fieldset></form>`
const openVirtual = (options: object, prepare?: () => void) => {
  const { cartId } = $quote.get()
  const all = { cartId, isVirtual: true, ...options }
  connect(paymentStep, 'payment-step', markup(all).replace('</form>', BILLING), prepare)
}

test('fills the billing form with an incomplete one', () => {
  fakeServer()
  $quote.setKey('billing', undefined)
  openVirtual({ billingAddressFromData: FROM_DATA })
  expect(new FormData(find<HTMLFormElement>('form')).get('street[0]')).toBe('Jūros 2')
  expect($quote.get().billing).toMatchObject({ firstname: 'Ona', city: 'Nida', countryId: 'LT' })
})

const BOOK = { addresses: { 17: { id: 17, city: 'Nida', default_billing: '1' } } }
const addresses = () => [...document.querySelectorAll<HTMLInputElement>('[name=billing_address_id]')]

test('chooses the customer’s default billing address', () => {
  fakeServer()
  openVirtual({ customerData: BOOK })
  expect($quote.get().billing).toMatchObject({ customerAddressId: '17', city: 'Nida' })
})

test('a virtual cart’s own billing address is chosen instead of the customer’s default, until the shopper chooses that', () => {
  fakeServer()
  const own = { ...FROM_DATA, city: 'Palanga', vat_id: 'LT100' }
  openVirtual({ customerData: BOOK, billingAddressFromData: own, isBillingAddressFromDataValid: true })
  expect(addresses().map(({ checked }) => checked)).toEqual([false, true])
  expect(find('#billing-new-address-form').hidden).toBe(false)
  expect(find<HTMLInputElement>('[name=city]').value).toBe('Palanga')
  // The form has no field for the VAT number.
  expect($quote.get().billing).toMatchObject({ city: 'Palanga', vatId: 'LT100' })
  addresses()[0]?.click()
  expect($quote.get().billing).toMatchObject({ customerAddressId: '17', city: 'Nida' })
})

test('a virtual cart’s typed billing address is there again after a reload, until a stored one is chosen', () => {
  fakeServer()
  openVirtual({ customerData: BOOK })
  addresses()[1]?.click()
  const city = find<HTMLInputElement>('[name=city]')
  city.value = 'Kaunas'
  city.dispatchEvent(new Event('input', { bubbles: true }))
  disconnectAll()
  openVirtual({ customerData: BOOK })
  expect(find<HTMLInputElement>('[name=city]').value).toBe('Kaunas')
  expect($quote.get().billing).toMatchObject({ city: 'Kaunas' })
  addresses()[0]?.click()
  disconnectAll()
  openVirtual({ customerData: BOOK })
  expect($quote.get().billing).toMatchObject({ customerAddressId: '17', city: 'Nida' })
})

test('a virtual cart’s billing address that was typed before the script ran stays', () => {
  fakeServer()
  $quote.setKey('billing', undefined)
  saveCheckoutData({ billingAddressFromData: { city: 'Kaunas', firstname: 'Ona' } })
  openVirtual({ billingAddressFromData: FROM_DATA, isBillingAddressFromDataValid: true }, () => {
    find<HTMLInputElement>('[name=city]').value = 'Palanga'
  })
  expect($quote.get().billing).toMatchObject({ city: 'Palanga', firstname: 'Ona' })
})

test('what the shopper ticks or types inside a method leaves a virtual cart’s own billing address as it is', () => {
  fakeServer()
  openVirtual({ billingAddressFromData: { ...FROM_DATA, vat_id: 'LT100' }, isBillingAddressFromDataValid: true })
  const box = make('input', { type: 'checkbox', name: 'agreement[1]' }) as HTMLInputElement
  host('banktransfer').append(box)
  box.click()
  expect($quote.get().billing).toMatchObject({ city: 'Nida', vatId: 'LT100' })
})

const CAPTCHA = {
  payment_processing_request: { isRequired: true, imageSrc: '/c.png', refreshUrl: '/captcha/refresh/', timestamp: 1 },
}

/** Everything but an order is answered. */
const beside = ({ method, url }: Asked) => {
  if (method === 'GET') return { items: [{}], grand_total: 9 }
  return url.pathname.endsWith('/payment-information') ? undefined : true
}

test('where the shop requires letters, an order waits for them, sends them, and after a refusal asks for new ones', async () => {
  const { asked } = fakeServer(beside)
  open({ captcha: CAPTCHA })
  await vi.waitFor(() => expect(document.querySelector('.skerry-captcha')).not.toBeNull())
  expect(find('.skerry-captcha').nextElementSibling).toBe(host('banktransfer'))
  choose('banktransfer')
  await settle()
  const orders = () => asked.filter(({ url }) => url.pathname.endsWith('/payment-information'))
  await press()
  expect(orders()).toEqual([])
  expect(texts()).toEqual(['Please type the letters and numbers below'])
  const letters = find<HTMLInputElement>('.skerry-captcha input')
  expect(document.activeElement).toBe(letters)
  letters.value = ' x7Kp'
  await press()
  await vi.waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]?.headers.get('X-Captcha')).toBe('x7Kp')
  await orders()[0]?.answer({ message: 'Incorrect CAPTCHA' }, { status: 400 })
  await vi.waitFor(() => expect(asked.some(({ url }) => url.pathname === '/captcha/refresh/')).toBe(true))
  expect(letters.value).toBe('')
})

test('a page that registers no captcha of the payment has none, and sends no header', async () => {
  const { asked } = fakeServer(beside)
  open()
  choose('banktransfer')
  await settle()
  await press()
  const order = await vi.waitFor(() => {
    const found = asked.find(({ url }) => url.pathname.endsWith('/payment-information'))
    expect(found).toBeDefined()
    return found as Asked
  })
  expect([order.headers.has('X-Captcha'), document.querySelector('.skerry-captcha')]).toEqual([false, null])
  // One order is on its way at a time, also for the next test.
  await order.answer({ message: 'Declined' }, { status: 400 })
  await vi.waitFor(() => expect(texts()).toEqual(['Declined']))
})
