import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOrderPart } from '../../../core/checkout/order-parts.ts'
import { $payment } from '../../../core/checkout/payment.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import { applyAnswer } from '../../../core/checkout/refresh-totals.ts'
import { $chosenPoints, choosePoint, registerPickup } from '../../../core/checkout/shipping.ts'
import { followThemeScripts, themeScripts } from '../../../core/checkout/theme-checkout.ts'
import { HttpError } from '../../../core/http/http-error.ts'
import { takeSharedAnswer } from '../../../core/http/shared-answers.ts'
import { $messages, showMessages } from '../../../core/page/messages.ts'
import { magentoCheckout } from '../../support/magento-checkout.ts'

const EMPTY_QUOTE = { ...$quote.get() }
const showMissing = vi.fn()
const revalidate = vi.fn(async (): Promise<string | undefined> => undefined)
let life: AbortController
let page: ReturnType<typeof magentoCheckout>
const undo: (() => void)[] = []

const follow = () => {
  followThemeScripts(life.signal)
  return themeScripts()
}
const open = async (...args: Parameters<typeof magentoCheckout>) => {
  page = magentoCheckout(...args)
  await follow()
  page.drawShippingStep()
}
const pickup = (carrier: string) =>
  undo.push(
    registerPickup({
      carrier,
      title: carrier,
      methods: ['PARCEL_TERMINAL'],
      attribute: `${carrier}_parcel_terminal`,
      showMissing,
      revalidate,
    }),
  )
const sentAttributes = () => page.sent.at(-1)?.body['paymentMethod']?.['extension_attributes']

beforeEach(() => {
  life = new AbortController()
  showMissing.mockClear()
  revalidate.mockReset().mockResolvedValue(undefined)
})
afterEach(async () => {
  life.abort()
  for (const step of undo.splice(0)) step()
  // The connection ends in a task of its own.
  await new Promise(resolve => setTimeout(resolve))
  page.remove()
  $quote.set({ ...EMPTY_QUOTE })
  $chosenPoints.set({})
  $payment.set({ chosen: '', status: 'ready' })
  localStorage.removeItem('skerry-saved-shipping')
})

test('the quote follows method, address, step and payment method of Magento’s own', async () => {
  await open()
  expect($quote.get()).toMatchObject({ cartId: 'masked', country: 'US', method: '', isShippingSaved: false })
  page.choose('tide', 'PARCEL_TERMINAL')
  page.quote.shippingAddress({ countryId: 'LT', city: 'Vilnius', postcode: '01103' })
  page.quote.paymentMethod({ method: 'checkmo' })
  page.isPayment(true)
  expect($quote.get()).toMatchObject({
    method: 'tide_PARCEL_TERMINAL',
    country: 'LT',
    city: 'Vilnius',
    postcode: '01103',
    missingFields: [],
    isShippingSaved: true,
  })
  expect($payment.get().chosen).toBe('checkmo')
  page.quote.shippingMethod(null)
  expect($quote.get().method).toBe('')
})

test('totals are copied in both directions, each once', async () => {
  await open()
  expect($quote.get().totals).toMatchObject({ grand_total: 39 })
  const received = vi.fn()
  undo.push($quote.listen(received))
  page.quote.setTotals({ grand_total: 44, extension_attributes: { coupon_label: 'Spring' } })
  expect($quote.get().totals).toEqual({ grand_total: 44, coupon_label: 'Spring' })
  expect(received).toHaveBeenCalledTimes(1)
  const set = vi.spyOn(page.quote, 'setTotals')
  applyAnswer({ totals: { grand_total: 30 }, paymentMethods: [{ code: 'checkmo', title: 'Check' }] })
  expect(set).toHaveBeenCalledTimes(1)
  expect(page.quote.totals()).toEqual({ grand_total: 30 })
  expect(page.methods).toEqual([[{ method: 'checkmo' }]])
  expect($quote.get().totals).toEqual({ grand_total: 30 })
  applyAnswer({ totals: { grand_total: 31 } })
  expect(page.methods).toHaveLength(1)
})

test('the cart page’s totals are followed, without modules of the checkout', async () => {
  page = magentoCheckout(undefined, 'cart')
  page.failing.add('mage/storage')
  await follow()
  page.quote.setTotals({ grand_total: 44 })
  expect($quote.get()).toMatchObject({ totals: { grand_total: 44 }, isShippingSaved: false })
})

test('the address has the point of the chosen method’s carrier only, also when Magento replaces it', async () => {
  await open()
  pickup('tide')
  pickup('gull')
  page.quote.shippingAddress({ countryId: 'LT', extension_attributes: { other: '1' } })
  page.choose('tide', 'PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  choosePoint('gull', '88801')
  expect(page.quote.shippingAddress()).toMatchObject({
    extension_attributes: { other: '1', tide_parcel_terminal: '036013201' },
    extensionAttributes: { tide_parcel_terminal: '036013201' },
  })
  page.quote.shippingAddress({ countryId: 'LT', extension_attributes: { gull_parcel_terminal: 'old' } })
  expect(page.quote.shippingAddress()?.['extension_attributes']).toEqual({ tide_parcel_terminal: '036013201' })
  page.choose('tide', 'COURIER')
  expect(page.quote.shippingAddress()?.['extension_attributes']).toEqual({})
})

test('Next is refused with a reason while a point is missing', async () => {
  await open()
  pickup('tide')
  expect(page.step.validateShippingInformation()).toBe(true)
  page.choose('tide', 'PARCEL_TERMINAL')
  expect(page.step.validateShippingInformation()).toBe(false)
  expect(page.step.errorValidationMessage()).toBe('Select TIDE parcel terminal!')
  expect(showMissing).toHaveBeenCalled()
  choosePoint('tide', '036013201')
  expect(page.step.errorValidationMessage()).toBe(false)
  expect(page.step.validateShippingInformation()).toBe(true)
  page.step.isValid = false
  expect(page.step.validateShippingInformation()).toBe(false)
  expect(page.step.errorValidationMessage()).toBe(false)
})

test('a step that a theme’s own code saves is sent, and the shopper reads that the point is missing', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  expect(page.sent).toHaveLength(1)
  expect($messages.get()).toEqual([{ type: 'error', text: 'Select tide parcel terminal!' }])
  expect([showMissing.mock.calls.length, scrolled.mock.calls]).toEqual([1, [[{ top: 0 }]]])
  showMessages([])
  scrolled.mockClear()
  choosePoint('tide', '036013201')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  expect([$messages.get(), scrolled.mock.calls]).toEqual([[], []])
})

test('the reason at Next stays when the methods are drawn again, and is removed with another method', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  page.step.validateShippingInformation()
  // Magento removes its message whenever the method is set.
  page.step.errorValidationMessage(false)
  page.choose('tide', 'PARCEL_TERMINAL')
  await vi.waitFor(() => expect(page.step.errorValidationMessage()).toBe('Select TIDE parcel terminal!'))
  page.step.errorValidationMessage(false)
  page.choose('tide', 'COURIER')
  page.choose('tide', 'PARCEL_TERMINAL')
  await new Promise(resolve => setTimeout(resolve))
  expect(page.step.errorValidationMessage()).toBe(false)
})

test('a message of Magento at Next is not removed', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  page.step.validateShippingInformation()
  page.step.errorValidationMessage('Another reason')
  choosePoint('tide', '036013201')
  expect(page.step.errorValidationMessage()).toBe('Another reason')
})

test('parts are saved before the order, which carries their attributes', async () => {
  const steps: string[] = []
  await open(url => steps.push(url.split('/').at(-1) ?? ''))
  undo.push(
    registerOrderPart({ name: 'note', position: 'comment', save: async () => steps.push('comment') }),
    registerOrderPart({ name: 'terms', position: 'agreements', attributes: () => ({ agreement_ids: ['1', '2'] }) }),
  )
  await page.placeOrder({ agreement_ids: [1], other: 'kept' })
  expect(steps).toEqual(['comment', 'payment-information'])
  // Magento’s own block of agreements has sent the first one already.
  expect(sentAttributes()).toEqual({ agreement_ids: ['1', '2'], other: 'kept' })
})

test('a method that leaves for another site saves the parts with its choice', async () => {
  const save = vi.fn(async () => {})
  await open()
  undo.push(registerOrderPart({ name: 'note', position: 'comment', save }))
  await page.storage.post('rest/default/V1/carts/mine/set-payment-information', '{"paymentMethod":{"method":"away"}}')
  expect(save).toHaveBeenCalledTimes(1)
  expect(page.sent).toHaveLength(1)
})

test('the choice of a method is sent without saving parts that are not ready', async () => {
  const save = vi.fn(async () => {})
  await open()
  undo.push(registerOrderPart({ name: 'note', position: 'comment', check: () => ({ text: 'Too long' }), save }))
  await page.storage.post(
    'rest/default/V1/carts/mine/set-payment-information',
    '{"paymentMethod":{"method":"checkmo"}}',
  )
  expect([save.mock.calls, page.sent.length]).toEqual([[], 1])
})

test('no order is sent when a part is not saved; the answer has its message', async () => {
  await open()
  const error = new HttpError('status', '', new Response('', { status: 500 }), { message: 'The comment is not saved.' })
  undo.push(registerOrderPart({ name: 'note', position: 'comment', save: () => Promise.reject(error) }))
  await expect(page.placeOrder()).rejects.toEqual({
    status: 500,
    responseText: '{"message":"The comment is not saved."}',
  })
  expect(page.sent).toEqual([])
})

test('a refused order reaches Magento as the server’s own answer', async () => {
  await open(() => {
    throw new Error('declined')
  })
  undo.push(registerOrderPart({ name: 'note', position: 'comment', save: async () => {} }))
  await expect(page.placeOrder()).rejects.toThrow('declined')
})

test('a failing check stops the order with its message and moves the focus; a quiet one shows nothing', async () => {
  await open()
  const focus = vi.fn()
  const check = vi.fn(() => ({ text: 'Please accept: Terms', focus }))
  undo.push(registerOrderPart({ name: 'terms', position: 'agreements', check }))
  expect(page.validators.map(validator => validator.validate(true))).toEqual([false])
  expect([page.messages, focus.mock.calls]).toEqual([[], []])
  expect(page.placeOrder()).toBeUndefined()
  expect(page.messages).toEqual(['Please accept: Terms'])
  expect(focus).toHaveBeenCalledTimes(1)
})

test('a check that answers later stops the order before it is sent', async () => {
  await open()
  undo.push(registerOrderPart({ name: 'stock', position: 'pickup', check: async () => ({ text: 'Sold out' }) }))
  await expect(page.placeOrder()).rejects.toMatchObject({ responseText: '{"message":"Sold out"}' })
  expect(page.sent).toEqual([])
})

test('no order is sent without its point, or with one that is gone', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  expect(page.placeOrder()).toBeUndefined()
  expect(page.messages).toEqual(['Select tide parcel terminal!'])
  choosePoint('tide', '036013201')
  revalidate.mockResolvedValue('The point is gone.')
  await expect(page.placeOrder()).rejects.toMatchObject({ responseText: '{"message":"The point is gone."}' })
  expect(page.sent).toEqual([])
})

test('a comment that the shop’s own script also finds is saved once, by the part', async () => {
  await open()
  const url = 'rest/default/V1/guest-carts/masked/set-order-comment'
  await page.storage.put(url, '{}')
  expect(page.sent).toHaveLength(1)
  undo.push(registerOrderPart({ name: 'note', position: 'comment', save: async () => {} }))
  await page.storage.put(url, '{}')
  expect(page.sent).toHaveLength(1)
})

test('no order is sent with a point or method that was chosen after the step was saved', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  choosePoint('tide', '500000001')
  expect(page.placeOrder()).toBeUndefined()
  expect(page.messages).toEqual(['Complete the shipping step first.'])
  choosePoint('tide', '036013201')
  await page.placeOrder()
  expect(page.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['shipping-information', 'payment-information'])
})

/** A reload keeps nothing but the browser's storage and what the pickers restore from it. */
const reload = async () => {
  life.abort()
  await new Promise(resolve => setTimeout(resolve))
  page.remove()
  life = new AbortController()
  await open()
  page.choose('tide', 'PARCEL_TERMINAL')
}

test('after a reload, no order is sent with a point that was chosen after the step was saved', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  await reload()
  choosePoint('tide', '500000001')
  expect(page.placeOrder()).toBeUndefined()
  expect(page.messages).toEqual(['Complete the shipping step first.'])
  choosePoint('tide', '036013201')
  await page.placeOrder()
  expect(page.sent).toHaveLength(1)
})

test('what was saved by Magento’s own select, or for another cart, refuses no order', async () => {
  await open()
  // No picker of the kit: Magento's own script writes the point.
  page.choose('tide', 'PARCEL_TERMINAL')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  await reload()
  pickup('tide')
  choosePoint('tide', '036013201')
  await page.placeOrder()
  expect(page.sent).toHaveLength(1)
  localStorage.setItem('skerry-saved-shipping', '{"cart":"another","method":"tide_COURIER","attributes":{}}')
  await page.placeOrder()
  localStorage.setItem('skerry-saved-shipping', '[]')
  await page.placeOrder()
  expect(page.sent).toHaveLength(3)
})

test('a cart that has become virtual since its step was saved is ordered', async () => {
  await open()
  pickup('tide')
  page.choose('tide', 'PARCEL_TERMINAL')
  choosePoint('tide', '036013201')
  await page.storage.post('rest/default/V1/guest-carts/masked/shipping-information', '{}')
  await reload()
  page.quote.shippingMethod(null)
  Object.assign(window, { checkoutConfig: { quoteData: { entity_id: 'masked', is_virtual: '1' } } })
  await page.placeOrder()
  expect(page.messages).toEqual([])
  expect(page.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['payment-information'])
})

test('what Magento’s scripts read is shared with the kit, and fails for them as before', async () => {
  await open(url => {
    if (url.endsWith('/LV')) throw new Error('No network.')
    return [{ code: '1' }]
  })
  const url = 'rest/default/V1/tide/get-parcel-terminal-list/1/-/LT'
  expect(await page.storage.get(url)).toEqual([{ code: '1' }])
  expect(await takeSharedAnswer(`/${url}`)).toEqual([{ code: '1' }])
  expect(takeSharedAnswer(`/${url}`)).toBeUndefined()
  await expect(page.storage.get(url.replace('LT', 'LV'))).rejects.toThrow('No network.')
  expect(takeSharedAnswer(url.replace('LT', 'LV'))).toBeUndefined()
})

test('other requests, and orders without parts, pass untouched', async () => {
  await open()
  const data = '{"paymentMethod":{"method":"checkmo"}}'
  await page.storage.post('rest/default/V1/guest-carts/masked/payment-information', data)
  undo.push(registerOrderPart({ name: 'note', position: 'comment', save: () => Promise.reject(new Error('no')) }))
  await page.storage.post('rest/default/V1/guest-carts/masked/totals-information', '{}')
  expect(page.sent.map(({ body }) => JSON.stringify(body))).toEqual([data, '{}'])
})

test('everything is as before once the last follower has left', async () => {
  page = magentoCheckout()
  const { post } = page.storage
  const { validateShippingInformation: validate } = page.step
  await follow()
  page.drawShippingStep()
  expect(page.storage.post).not.toBe(post)
  const second = new AbortController()
  followThemeScripts(second.signal)
  life.abort()
  await new Promise(resolve => setTimeout(resolve))
  page.choose('tide', 'COURIER')
  expect($quote.get().method).toBe('tide_COURIER')
  second.abort()
  await new Promise(resolve => setTimeout(resolve))
  expect(page.storage.post).toBe(post)
  expect(page.step.validateShippingInformation).toBe(validate)
  expect(page.validators).toEqual([])
  page.choose('tide', 'PARCEL_TERMINAL')
  expect($quote.get().method).toBe('tide_COURIER')
})

test('a module that fails to load is reported, and tried again by the next follower', async () => {
  page = magentoCheckout()
  page.failing.add('mage/storage')
  await expect(follow()).rejects.toThrow('Script error')
  page.failing.clear()
  await follow()
  page.choose('tide', 'COURIER')
  expect($quote.get().method).toBe('tide_COURIER')
})
