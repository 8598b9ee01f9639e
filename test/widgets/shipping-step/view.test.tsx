import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCheckoutData, saveCheckoutData } from '../../../core/checkout/checkout-data.ts'
import { checkParts } from '../../../core/checkout/order-parts.ts'
import { $checkout, $quote, invalidateRates } from '../../../core/checkout/quote.ts'
import { $chosenPoints, choosePoint, registerPickup } from '../../../core/checkout/shipping.ts'
import { adopt } from '../../../core/customer-data/stale.ts'
import { setSection } from '../../../core/customer-data/writing.ts'
import { readFacts } from '../../../core/page/config.ts'
import { $messages } from '../../../core/page/messages.ts'
import widget from '../../../widgets/shipping-step/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer } from '../../support/fake-server.ts'
import { event, find, settled } from '../../support/kernel.ts'

// What is typed at once is one change all the same.
vi.mock('../../../widgets/shipping-step/model.ts', async load => ({ ...(await load<object>()), RATES_MS: 5 }))

const RATES = [
  { carrier_code: 'gull', method_code: 'COURIER', method_title: 'Courier', carrier_title: 'Gull', amount: 6 },
  { carrier_code: 'tide', method_code: 'PARCEL_TERMINAL', method_title: 'Terminal', carrier_title: 'Tide', amount: 4 },
  { carrier_code: 'fog', method_code: null, method_title: '', carrier_title: 'Fog', amount: 0, available: false },
].map(rate => ({
  available: true,
  error_message: rate.method_code ? '' : 'Fog does not come here.',
  price_excl_tax: rate.amount / 1.25,
  price_incl_tax: rate.amount,
  ...rate,
}))

const FIELDS: Readonly<Record<string, string>> = {
  firstname: 'Ona',
  lastname: 'Pavyzdė',
  'street[0]': 'Pušų g. 1',
  postcode: '01103',
  city: 'Vilnius',
  telephone: '+370',
}
const markup = (options: object = { cartId: 'masked' }, { isGuest = true, stored = '', tax = 'incl' } = {}) =>
  `<form id="co-shipping-form" data-widget="shipping-step" data-tax="${tax}"><script type="application/json" data-options>${JSON.stringify(options)}</script>
  ${isGuest ? '<input type="email" id="customer-email" name="username" required>' : ''}${stored}
  <fieldset id="shipping-new-address-form"><select name="country_id"><option value="LT">LT</option><option value="LV">LV</option></select>
  ${Object.keys(FIELDS)
    .map(name => `<div class="control"><input name="${name}" required></div>`)
    .join('')}</fieldset>
  <div class="server-continue"><button>Next</button></div></form>`

const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const fill = () => {
  for (const [name, text] of Object.entries(FIELDS)) type(name, text)
}
const radio = (code: string) => document.querySelector<HTMLInputElement>(`#s_method_${code}`)
const chooseMethod = async (code: string) => {
  await vi.waitFor(() => expect(radio(code)).toBeTruthy())
  radio(code)?.click()
  await vi.waitFor(() => expect($quote.get().method).toBe(code))
}
const submit = () => find<HTMLFormElement>('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true }))
const saves = (asked: Asked[]) => asked.filter(({ url }) => url.pathname.endsWith('/shipping-information'))
const reply =
  (more: (asked: Asked) => unknown = () => undefined) =>
  (asked: Asked) =>
    more(asked) ?? (asked.url.pathname.includes('estimate-shipping-methods') ? RATES : undefined)

const TIDE = {
  carrier: 'tide',
  title: 'Tide',
  methods: ['PARCEL_TERMINAL'],
  attribute: 'tide_parcel_terminal',
  showMissing() {},
  revalidate: async (): Promise<string | undefined> => undefined,
}
const pickup = (carrier: string) => registerPickup({ ...TIDE, carrier, attribute: `${carrier}_parcel_terminal` })
let forget: (() => void)[] = []

beforeEach(() => {
  readFacts({ baseUrl: 'https://shop.test/', storeCode: 'default' })
  localStorage.clear()
  setSection('checkout-data', {})
  $quote.set({ ...$quote.get(), method: '', isShippingSaved: false, totals: undefined, estimatedTotals: undefined })
  $checkout.set({ ...$checkout.get(), step: '', isShippingFolded: false })
  $chosenPoints.set({})
})
afterEach(() => {
  for (const undo of forget) undo()
  forget = []
  disconnectAll()
})

test('methods are radios named by method, carrier and price; an unavailable one has none', async () => {
  fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  fill()
  await vi.waitFor(() => expect(document.querySelectorAll('[name=shipping_method]')).toHaveLength(2))
  const names = radio('tide_PARCEL_TERMINAL')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  expect(names.map(id => document.getElementById(id)?.textContent)).toEqual(['Terminal', 'Tide', '4,00'])
  expect(find('[data-available=false]').textContent).toContain('Fog does not come here.')
})

test('a method that costs nothing is free, and says when it delivers', async () => {
  fakeServer(({ url }) =>
    url.pathname.includes('estimate-shipping-methods')
      ? [{ ...RATES[1], price_excl_tax: 0, price_incl_tax: 0, extension_attributes: { delivery_date: 'tomorrow' } }]
      : undefined,
  )
  connect(widget, 'shipping-step', markup(undefined, { tax: 'both' }))
  fill()
  await vi.waitFor(() => expect(radio('tide_PARCEL_TERMINAL')).toBeTruthy())
  expect(find('#label_price_PARCEL_TERMINAL_tide').textContent).toBe('Free')
  expect(find('#label_method_PARCEL_TERMINAL_tide').textContent).toBe('Terminal Delivery tomorrow')
})

test('a row is one choice: its label belongs to its radio, in a group named by the heading', async () => {
  fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  fill()
  await vi.waitFor(() => expect(radio('gull_COURIER')).toBeTruthy())
  find('#label_method_COURIER_gull label').click()
  expect(radio('gull_COURIER')?.checked).toBe(true)
  const group = find('[role=radiogroup]')
  expect(document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Shipping Methods')
})

test.each([
  ['incl', ['4,00']],
  ['excl', ['3,20']],
  ['excluding', ['3,20']],
  ['3', ['4,00 incl. tax', '3,20 excl. tax']],
  ['both', ['4,00 incl. tax', '3,20 excl. tax']],
])('with tax shown %s a method costs %o', async (tax, texts) => {
  fakeServer(reply())
  connect(widget, 'shipping-step', markup(undefined, { tax }))
  fill()
  await vi.waitFor(() => expect(radio('tide_PARCEL_TERMINAL')).toBeTruthy())
  const prices = find('#label_price_PARCEL_TERMINAL_tide').querySelectorAll('.price')
  expect([...prices].map(price => price.textContent)).toEqual(texts)
})

test('Continue saves the address, the method and the point of its carrier, and applies totals and payment methods', async () => {
  forget = [pickup('tide'), pickup('gull')]
  const { asked } = fakeServer(
    reply(({ url }) =>
      url.pathname.endsWith('/shipping-information')
        ? { totals: { grand_total: 9 }, payment_methods: [{ code: 'checkmo', title: 'Check' }] }
        : undefined,
    ),
  )
  const { host } = connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('tide_PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  choosePoint('gull', '88801')
  const saved = event('shipping:saved', host)
  submit()
  expect((await saved).detail).toEqual({
    method: 'tide_PARCEL_TERMINAL',
    attributes: { tide_parcel_terminal: '036013201' },
  })
  const [save] = saves(asked)
  expect(save?.url.pathname).toBe('/rest/default/V1/guest-carts/masked/shipping-information')
  const { addressInformation } = JSON.parse(save?.body as string)
  expect(addressInformation).toMatchObject({
    shipping_carrier_code: 'tide',
    shipping_method_code: 'PARCEL_TERMINAL',
    shipping_address: {
      firstname: 'Ona',
      countryId: 'LT',
      street: ['Pušų g. 1'],
      extension_attributes: { tide_parcel_terminal: '036013201' },
    },
  })
  expect($quote.get()).toMatchObject({
    totals: { grand_total: 9 },
    paymentMethods: [{ code: 'checkmo', title: 'Check' }],
    isShippingSaved: true,
  })
  expect($checkout.get()).toMatchObject({ step: 'payment', hasShippingStep: true })
})

test('the quote’s own billing address stays the billing address', async () => {
  const { asked } = fakeServer(reply(({ url }) => (url.pathname.endsWith('-information') ? { totals: {} } : undefined)))
  const own = { city: 'Palanga', country_id: 'LT', street: ['Jūros 2'] }
  const options = { cartId: 'masked', billingAddressFromData: own, isBillingAddressFromDataValid: true }
  connect(widget, 'shipping-step', markup(options))
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  submit()
  await vi.waitFor(() => expect($quote.get().isShippingSaved).toBe(true))
  const { addressInformation } = JSON.parse(saves(asked)[0]?.body as string)
  expect(addressInformation).toMatchObject({
    shipping_address: { city: 'Vilnius' },
    billing_address: { city: 'Palanga' },
  })
  expect($quote.get().billing).toMatchObject({ city: 'Palanga', countryId: 'LT' })
})

test('the chosen method is in the totals before Continue, and again after others have replaced them', async () => {
  const { asked } = fakeServer(
    reply(({ url }) => (url.pathname.endsWith('/totals-information') ? { grand_total: 16 } : undefined)),
  )
  connect(widget, 'shipping-step', markup())
  fill()
  await chooseMethod('gull_COURIER')
  const estimates = () => asked.filter(({ url }) => url.pathname.endsWith('/guest-carts/masked/totals-information'))
  await vi.waitFor(() => expect($quote.get().estimatedTotals).toEqual({ grand_total: 16 }))
  expect($quote.get()).toMatchObject({ totals: { grand_total: 16 }, isShippingSaved: false })
  expect(JSON.parse(estimates()[0]?.body as string)).toEqual({
    addressInformation: {
      address: { country_id: 'LT', postcode: '01103', city: 'Vilnius', street: ['Pušų g. 1'] },
      shipping_method_code: 'COURIER',
      shipping_carrier_code: 'gull',
    },
  })
  $quote.setKey('totals', { grand_total: 9 })
  await vi.waitFor(() => expect($quote.get().totals).toEqual({ grand_total: 16 }))
  expect(estimates()).toHaveLength(2)
})

/** Fills the step in and saves it. */
const saveStep = async () => {
  fakeServer(reply(({ url }) => (url.pathname.endsWith('-information') ? { totals: {} } : undefined)))
  const { host } = connect(widget, 'shipping-step', markup())
  host.scrollIntoView = () => {}
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  submit()
  return vi.waitFor(() => find('.skerry-shipping__done'))
}

test('a saved step folds to its summary, and Change opens it', async () => {
  const summary = await saveStep()
  expect([...summary.querySelectorAll('p')].map(line => line.textContent)).toEqual([
    'ona@example.com',
    'Ona Pavyzdė',
    'Pušų g. 1, 01103 Vilnius',
    'Gull · Courier',
  ])
  summary.querySelector('button')?.click()
  expect(document.querySelector('.skerry-shipping__done')).toBeNull()
  expect($checkout.get().step).toBe('shipping')
})

test('the summary shows what was saved, also when a script of the page fills a field since', async () => {
  const summary = await saveStep()
  field('city').value = 'Kaunas'
  $quote.setKey('totals', { grand_total: 5 })
  await settled()
  expect(summary.textContent).toContain('01103 Vilnius')
})

/** Another page of the same visitor, whose payment step says that the server has saved the shipping step. */
const reload = (page = markup(), prepare?: () => void) => {
  disconnectAll()
  $checkout.set({ ...$checkout.get(), step: '', isShippingFolded: false })
  $quote.set({ ...$quote.get(), method: '', isShippingSaved: false })
  const { host } = connect(widget, 'shipping-step', page, prepare)
  $quote.setKey('isShippingSaved', true)
  return host
}

test('a saved step is folded after a reload, and neither the focus nor the page moves', async () => {
  await saveStep()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const host = reload()
  await vi.waitFor(() => expect(host.querySelector('.skerry-shipping__done')?.textContent).toContain('Gull · Courier'))
  expect($checkout.get().step).toBe('')
  expect(document.activeElement).toBe(document.body)
  expect(scroll).not.toHaveBeenCalled()
  scroll.mockRestore()
})

test('the summary after a reload has the e-mail that the browser has kept, before its field is filled', async () => {
  await saveStep()
  saveCheckoutData({ inputFieldEmailValue: 'ona@example.com' })
  reload()
  await vi.waitFor(() => expect(find('.skerry-shipping__done').textContent).toContain('ona@example.com'))
  expect(find<HTMLInputElement>('#customer-email').value).toBe('')
})

test('a step that the server has saved keeps the folded step’s room until it is folded, and is open after Change', async () => {
  await saveStep()
  const host = reload(markup().replace('<form', '<form data-is-shipping-saved="1"'))
  await vi.waitFor(() => find('.skerry-shipping__done'))
  expect([host.dataset['isShippingSaved'], host.dataset['folded']]).toEqual([undefined, ''])
  host.scrollIntoView = () => {}
  find('.skerry-shipping__done button').click()
  expect([host.dataset['isShippingSaved'], host.dataset['folded']]).toEqual([undefined, undefined])
})

test.each<[string, () => unknown]>([
  ['was opened by Change', () => {}],
  ['has another address', () => type('city', 'Kaunas')],
  ['has another method', () => chooseMethod('tide_PARCEL_TERMINAL')],
])('a saved step that %s stays open after a reload, until it is saved again, and hides payment', async (_, change) => {
  await saveStep()
  find('.skerry-shipping__done button').click()
  await change()
  const host = reload()
  host.scrollIntoView = () => {}
  await vi.waitFor(() => expect(document.querySelectorAll('[name=shipping_method]:checked')).toHaveLength(1))
  expect(document.querySelector('.skerry-shipping__done')).toBeNull()
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  type('username', 'ona@example.com')
  submit()
  await vi.waitFor(() => find('.skerry-shipping__done'))
  reload()
  await vi.waitFor(() => find('.skerry-shipping__done'))
})

test('a saved step whose point is not available any more stays open after a reload', async () => {
  forget = [registerPickup({ ...TIDE, carrier: 'gull', methods: ['COURIER'], revalidate: async () => 'Closed.' })]
  choosePoint('gull', '036013201')
  await saveStep()
  expect((await checkParts(false)).map(({ text }) => text)).toEqual(['Closed.'])
  reload()
  await Promise.resolve()
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
})

test.each([
  ['before', true],
  ['after', false],
])('a saved step is not folded at load around a field with the focus, when saved is known %s', async (_, isEarly) => {
  fakeServer(reply())
  $quote.setKey('isShippingSaved', isEarly)
  connect(widget, 'shipping-step', markup())
  field('city').focus()
  await Promise.resolve()
  $quote.setKey('isShippingSaved', true)
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  expect(document.activeElement?.getAttribute('name')).toBe('city')
})

test('Continue is disabled without a point; a save started by a theme’s code shows a message, keeps it in sight and is sent', async () => {
  forget = [pickup('tide')]
  const { asked } = fakeServer(reply())
  const up = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('tide_PARCEL_TERMINAL')
  await vi.waitFor(() => expect(find<HTMLButtonElement>('button.continue').disabled).toBe(true))
  submit()
  await vi.waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect($messages.get()).toEqual([{ type: 'error', text: 'Select Tide parcel terminal!' }])
  expect(up.mock.calls).toEqual([[{ top: 0 }]])
  const focus = vi.fn()
  forget.push($checkout.listen(focus))
  await saves(asked)[0]?.answer({ totals: {}, payment_methods: [] })
  await vi.waitFor(() => expect($checkout.get().step).toBe('payment'))
  // The payment step's heading takes the focus, which scrolls; the message is at the top.
  await vi.waitFor(() => expect(up).toHaveBeenCalledTimes(2))
  expect(up.mock.invocationCallOrder[1]).toBeGreaterThan(focus.mock.invocationCallOrder.at(-1) as number)
  const { addressInformation } = JSON.parse(saves(asked)[0]?.body as string)
  expect(addressInformation.shipping_address.extension_attributes).toEqual({})
  // After a reload the step is open, too.
  expect(readCheckoutData().isShippingChanged).toBe(true)
})

test('a full-screen loader covers the page while the step is saved, and is gone after a failure', async () => {
  const { asked } = fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  submit()
  await vi.waitFor(() => expect(saves(asked)).toHaveLength(1))
  await vi.waitFor(() => expect(find<HTMLDialogElement>('dialog.skerry-loader').open).toBe(true))
  await saves(asked)[0]?.answer({ message: 'No.' }, { status: 400 })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No.'))
  expect(document.querySelector('dialog')).toBeNull()
})

/** Presses Next in a step that a returning customer has not changed; its answer is awaited. */
const beginSave = async () => {
  const server = fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  saveCheckoutData({ isShippingChanged: false })
  submit()
  await vi.waitFor(() => expect(saves(server.asked)).toHaveLength(1))
  return server
}

test.each([
  ['the address', () => type('street[0]', 'Pušų g. 2')],
  ['the method', () => chooseMethod('tide_PARCEL_TERMINAL')],
  ['the point', () => choosePoint('gull', '500000001')],
])('a step stays open whose answer comes after the shopper has changed %s', async (_, change) => {
  forget = [registerPickup({ ...TIDE, carrier: 'gull', methods: ['COURIER'] })]
  choosePoint('gull', '036013201')
  const { asked } = await beginSave()
  await change()
  await saves(asked)[0]?.answer({ totals: { grand_total: 9 }, payment_methods: [] })
  await vi.waitFor(() => expect(find<HTMLButtonElement>('button.continue').disabled).toBe(false))
  expect($quote.get()).toMatchObject({ isShippingSaved: false })
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  expect(find('p.skerry-shipping__problem').textContent).toMatch(/^Your details changed/)
  // After a reload the step is open, too: the server has what was sent.
  expect(readCheckoutData().isShippingChanged).toBe(true)
})

test('Continue says what is wrong while the methods of the address have not loaded', async () => {
  let isDown = false
  const { asked } = fakeServer(
    reply(one => {
      if (isDown && one.url.pathname.includes('estimate')) void one.answer({ message: 'Down.' }, { status: 500 })
      return isDown ? null : undefined
    }),
  )
  const { host } = connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  isDown = true
  type('city', 'Kaunas')
  await vi.waitFor(() => expect(host.textContent).toContain('Down.'))
  const failed = event('shipping:failed', host)
  submit()
  expect((await failed).detail).toEqual({ reason: expect.stringContaining('shipping method') })
  expect(saves(asked)).toHaveLength(0)
})

test('Continue waits for the methods of an address that was just changed, and says that the chosen one is gone', async () => {
  let isOld = true
  const { asked } = fakeServer(({ url }) => (isOld && url.pathname.includes('estimate-shipping') ? RATES : undefined))
  const { host } = connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  isOld = false
  type('country_id', 'LV')
  const [estimate] = asked.filter(({ body }) => /"LV"/.test(`${body}`))
  const failed = event('shipping:failed', host)
  submit()
  // The rules are loaded by now, and nothing else is waited for.
  await import('../../../core/form/validate.ts')
  await settled()
  expect(find('button.continue').textContent).toBe('Please wait...')
  expect(saves(asked)).toHaveLength(0)
  await estimate?.answer([RATES[1]])
  expect((await failed).detail).toEqual({ reason: expect.stringContaining('shipping method is missing') })
  expect(saves(asked)).toHaveLength(0)
})

test('a step whose point is chosen by a script since has to be saved again', async () => {
  forget = [registerPickup({ ...TIDE, carrier: 'gull', methods: ['COURIER'] })]
  choosePoint('gull', '036013201')
  await saveStep()
  choosePoint('gull', '500000001')
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(['Complete the shipping step first.'])
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
})

test('a step whose point changes after a reload has to be saved again, and not for the point that it was saved with', async () => {
  forget = [registerPickup({ ...TIDE, carrier: 'gull', methods: ['COURIER'] })]
  choosePoint('gull', '036013201')
  await saveStep()
  disconnectAll()
  $chosenPoints.set({})
  reload()
  await vi.waitFor(() => expect($quote.get().method).toBe('gull_COURIER'))
  // The stored point is read late.
  choosePoint('gull', '036013201')
  await vi.waitFor(() => find('.skerry-shipping__done'))
  choosePoint('gull', '500000001')
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(['Complete the shipping step first.'])
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
})

test('a point that is chosen after a theme’s code has saved the step without one has to be saved, too', async () => {
  forget = [registerPickup({ ...TIDE, carrier: 'gull', methods: ['COURIER'] })]
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { asked } = fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  submit()
  await vi.waitFor(() => expect(saves(asked)).toHaveLength(1))
  await saves(asked)[0]?.answer({ totals: {}, payment_methods: [] })
  await vi.waitFor(() => expect($checkout.get().step).toBe('payment'))
  choosePoint('gull', '036013201')
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(['Complete the shipping step first.'])
})

/** What another tab of the visitor keeps. */
const keepElsewhere = (part: object) => {
  const stored = JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}')
  stored['checkout-data'] = { ...stored['checkout-data'], ...part }
  localStorage.setItem('mage-cache-storage', JSON.stringify(stored))
  adopt()
}

test('a saved step that is changed in another tab has to be saved again, and says so', async () => {
  await saveStep()
  keepElsewhere({ selectedPaymentMethod: 'checkmo' })
  await settled()
  expect($checkout.get().isShippingFolded).toBe(true)
  keepElsewhere({ isShippingChanged: true })
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(['Complete the shipping step first.'])
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  await vi.waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Your details were changed in another tab/),
  )
})

test('other tabs learn that a step is being saved, also one that was not changed before', async () => {
  await beginSave()
  expect(readCheckoutData().isShippingChanged).toBe(true)
})

test('a step whose method is no longer offered has to be saved again', async () => {
  await saveStep()
  fakeServer(({ url }) => (url.pathname.includes('estimate-shipping-methods') ? [RATES[1]] : undefined))
  invalidateRates()
  await vi.waitFor(() => expect(radio('gull_COURIER')).toBeNull())
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(['Complete the shipping step first.'])
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The shipping method is missing/))
})

test('an empty field stops Continue and gets the focus; nothing is sent', async () => {
  const { asked } = fakeServer(reply())
  connect(widget, 'shipping-step', markup())
  fill()
  await chooseMethod('gull_COURIER')
  submit()
  await expect.poll(() => document.activeElement).toBe(field('username'))
  expect(field('username').getAttribute('aria-invalid')).toBe('true')
  type('username', 'ona@example.com')
  type('lastname', '')
  submit()
  await expect.poll(() => document.activeElement).toBe(field('lastname'))
  expect(saves(asked)).toHaveLength(0)
})

test('a refusal is shown in place, and typed text stays, also after a reload', async () => {
  fakeServer(
    reply(asked => {
      if (!asked.url.pathname.endsWith('/shipping-information')) return undefined
      void asked.answer({ message: 'No such %1', parameters: ['street'] }, { status: 400 })
      return undefined
    }),
  )
  const { host, disconnect } = connect(widget, 'shipping-step', markup())
  type('username', 'ona@example.com')
  fill()
  await chooseMethod('gull_COURIER')
  const failed = event('shipping:failed', host)
  submit()
  expect((await failed).detail).toEqual({ reason: 'No such street' })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No such street'))
  disconnect()
  $quote.setKey('method', '')
  connect(widget, 'shipping-step', markup())
  expect(Object.keys(FIELDS).map(name => field(name).value)).toEqual(Object.values(FIELDS))
  await vi.waitFor(() => expect(radio('gull_COURIER')?.checked).toBe(true))
})

test('leaves the server’s methods, its button and the browser’s checks once the step ends', () => {
  const methods =
    '<div class="column"><div class="server-methods"><input type="radio" name="shipping_method"></div></div>'
  const { host, disconnect } = connect(
    widget,
    'shipping-step',
    markup().replace('<div class="server-continue">', `${methods}<div class="server-continue">`),
  )
  expect([host.querySelector('.server-methods'), (host as HTMLFormElement).noValidate]).toEqual([null, true])
  disconnect()
  expect(host.querySelector('.column')?.outerHTML).toBe(methods)
  expect(host.querySelectorAll('button')).toHaveLength(1)
  expect((host as HTMLFormElement).noValidate).toBe(false)
})

test('a stored address is sent by its id, and the fields of a new one are hidden', async () => {
  const address = {
    id: 17,
    firstname: 'Jonas',
    lastname: 'P',
    street: ['Jūros 2'],
    city: 'Klaipėda',
    postcode: '91200',
    country_id: 'LT',
    telephone: '1',
    region: { region_id: 477, region_code: 'LT-KL', region: 'Klaipėdos' },
  }
  const { asked } = fakeServer(
    reply(({ url }) =>
      url.pathname.endsWith('/shipping-information') ? { totals: {}, payment_methods: [] } : undefined,
    ),
  )
  connect(
    widget,
    'shipping-step',
    markup(
      { customerData: { addresses: { 17: address } } },
      {
        isGuest: false,
        stored:
          '<label><input type="radio" name="address_id" value="17" checked>17</label><label><input type="radio" name="address_id" value="">New</label>',
      },
    ),
  )
  expect(find('#shipping-new-address-form').hidden).toBe(true)
  expect(asked[0]?.url.pathname).toContain('by-address-id')
  await chooseMethod('gull_COURIER')
  submit()
  await vi.waitFor(() => expect(saves(asked)).toHaveLength(1))
  expect(saves(asked)[0]?.url.pathname).toBe('/rest/default/V1/carts/mine/shipping-information')
  expect(JSON.parse(saves(asked)[0]?.body as string).addressInformation.shipping_address).toMatchObject({
    customerAddressId: '17',
    regionId: '477',
    city: 'Klaipėda',
  })
})

test('what was typed before the script ran is sent, not what the browser has kept, and a saved step has to be saved again', async () => {
  await saveStep()
  const { asked } = fakeServer(reply())
  reload(markup(), () => {
    field('city').value = 'Kaunas'
    field('country_id').value = 'LV'
  })
  expect(['city', 'country_id', 'postcode'].map(name => field(name).value)).toEqual(['Kaunas', 'LV', '01103'])
  await settled()
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
  expect(JSON.parse(asked[0]?.body as string).address).toMatchObject({ city: 'Kaunas', country_id: 'LV' })
  expect(readCheckoutData().shippingAddressFromData).toMatchObject({ city: 'Kaunas', firstname: 'Ona' })
})

/** The server's own list, in which one method is checked. */
const listed = (...codes: string[]) =>
  `<div class="server-methods">${codes.map(code => `<input type="radio" name="shipping_method" value="${code}">`).join('')}</div>`
const listedIn = (page: string) =>
  page.replace('<div class="server-continue">', `${listed('gull_COURIER', 'tide_PARCEL_TERMINAL')}$&`)
const check = (code: string) => {
  find<HTMLInputElement>(`[value="${code}"]`).checked = true
}
const chosenMethod = () => vi.waitFor(() => find<HTMLInputElement>('[name=shipping_method]:checked').value)

test('a method that was chosen in the server’s list before the script ran is chosen, and a saved step has to be saved again', async () => {
  await saveStep()
  fakeServer(reply())
  reload(listedIn(markup()), () => check('tide_PARCEL_TERMINAL'))
  expect(await chosenMethod()).toBe('tide_PARCEL_TERMINAL')
  expect($checkout.get()).toMatchObject({ step: 'shipping', isShippingFolded: false })
})

test('the summary has the method that the server has saved, where the browser has kept none or another one', async () => {
  const saved = listedIn(markup()).replace('value="tide_PARCEL_TERMINAL"', '$& checked')
  for (const selectedShippingRate of [null, 'gull_COURIER']) {
    fakeServer(reply())
    saveCheckoutData({ shippingAddressFromData: { ...FIELDS, country_id: 'LT' }, selectedShippingRate })
    reload(saved)
    await vi.waitFor(() => expect(find('.skerry-shipping__done').textContent).toContain('Tide · Terminal'))
  }
})

test('a stored address that was chosen before the script ran stays chosen', () => {
  const addresses = Object.fromEntries([17, 18].map(id => [id, { id, city: `${id}`, country_id: 'LT' }]))
  const stored = [17, 18].map(id => `<label><input type="radio" name="address_id" value="${id}">${id}</label>`).join('')
  saveCheckoutData({ selectedShippingAddress: 'customer-address17' })
  const { asked } = fakeServer(reply())
  connect(widget, 'shipping-step', markup({ customerData: { addresses } }, { isGuest: false, stored }), () => {
    find<HTMLInputElement>('[value="18"]').checked = true
  })
  expect(JSON.parse(asked[0]?.body as string)).toEqual({ addressId: '18' })
  expect(readCheckoutData()).toMatchObject({ selectedShippingAddress: 'customer-address18', isShippingChanged: true })
})

test('what the shopper unticked is not ticked again after a reload', async () => {
  fakeServer(reply())
  const box = '<input type="checkbox" name="save_in_address_book" value="1" checked></fieldset>'
  const printed = markup({ cartId: '' }, { isGuest: false }).replace('</fieldset>', box)
  connect(widget, 'shipping-step', printed)
  await vi.waitFor(() => expect($checkout.get().hasShippingStep).toBe(true))
  field('save_in_address_book').click()
  disconnectAll()
  connect(widget, 'shipping-step', printed)
  await vi.waitFor(() => expect($checkout.get().hasShippingStep).toBe(true))
  expect(field('save_in_address_book').checked).toBe(false)
})

test('Try again gives its focus to the heading of the methods, because it is gone once it was pressed', async () => {
  fakeServer(asked => void (asked.url.pathname.includes('estimate') && asked.answer({}, { status: 500 })))
  const { host } = connect(widget, 'shipping-step', markup())
  fill()
  await vi.waitFor(() => expect(host.querySelector('.skerry-shipping__problem button')).toBeTruthy())
  find('.skerry-shipping__problem button').focus()
  find('.skerry-shipping__problem button').click()
  expect(document.activeElement?.textContent).toBe('Shipping Methods')
})

test('methods that could not be loaded are requested again once the network is back', async () => {
  let isDown = true
  fakeServer(asked => {
    if (!asked.url.pathname.includes('estimate-shipping-methods')) return undefined
    return isDown ? void asked.answer({}, { status: 500 }) : RATES
  })
  const { host } = connect(widget, 'shipping-step', markup())
  fill()
  await vi.waitFor(() => expect(host.querySelector('.skerry-shipping__problem button')).toBeTruthy())
  isDown = false
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(radio('gull_COURIER')).toBeTruthy())
})
