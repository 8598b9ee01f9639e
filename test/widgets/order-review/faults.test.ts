/** Each request of a review with each fault, in both forms; the judge is the demo shop: never two orders, and the truth is told. */
import { afterEach, expect, test, vi } from 'vitest'
import { labels } from '../../../widgets/order-review/labels.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { cellsOf, closeFaultyPage, type Fault, holdTimers, openFaultyPage } from '../../support/faulty-page.ts'
import { find } from '../../support/kernel.ts'

const SHOP = 'https://shop.test/paypal/express'
const METHOD = 'gullbox_COURIER'
const LIST = `<option value="">Select</option><option value="${METHOD}">Courier</option>`
const END =
  '<button type="submit" id="review-button">Place Order</button><span id="review-please-wait" hidden>Wait</span></form>'
const DETAILS = '<div id="details-reload">Total</div>'
const apart = (place: string) =>
  `<form id="shipping-method-form" method="post" action="${SHOP}/saveShippingMethod/"><select id="shipping-method" name="shipping_method">${LIST}</select></form>${DETAILS}<form id="order-review-form" method="post" action="${SHOP}/${place}" data-widget="order-review" data-is-ajax="1" data-shipping-submit-form-selector="#shipping-method-form" data-shipping-selector="#shipping-method" data-can-edit-shipping-method="1">${END}`
const single = (place: string) =>
  `${DETAILS}<form id="order-review-form" method="post" action="${SHOP}/${place}" data-widget="order-review" data-is-ajax="1" data-update-order-submit-url="${SHOP}/updateOrder/" data-shipping-method-update-url="${SHOP}/updateShippingMethods/"><div><div id="shipping-method-container"><select id="shipping_method" name="shipping_method">${LIST}</select></div></div>${END}`

const open = async (markup: string, fault: Fault) => {
  const page = await openFaultyPage(async visitor => {
    await visitor.signIn()
    await visitor.post('/checkout/cart/add/product/204/', { product: '204', qty: '1' })
    await visitor.ask('/checkout/?agreements=off')
  })
  vi.resetModules()
  const [{ default: widget }] = await Promise.all([
    import('../../../widgets/order-review/behavior.ts'),
    import('../../../core/dom/sanitise.ts'),
    import('../../../core/form/magento-rules.ts'),
  ])
  connect(widget, 'order-review', markup)
  await settle()
  holdTimers()
  page.setFault(fault)
  const button = () => find<HTMLButtonElement>('#review-button')
  const isTold = () => !!document.querySelector('dialog')
  return {
    ...page,
    button,
    /** Chooses the method until its sums are there, or the shopper is told. */
    async choose() {
      const list = find<HTMLSelectElement>('[name=shipping_method]')
      list.value = METHOD
      list.dispatchEvent(new Event('change', { bubbles: true }))
      await page.outcome(() => !button().disabled || isTold())
    },
    /** Both presses of a double click. */
    async place() {
      for (let press = 0; press < 2; press++) find<HTMLFormElement>('#order-review-form').requestSubmit()
      await page.outcome(isTold)
    },
    /** What the alert says; it is closed. */
    read() {
      const text = document.querySelector('dialog p')?.textContent ?? ''
      document.querySelector<HTMLElement>('dialog button')?.click()
      return text
    },
  }
}

afterEach(() => {
  disconnectAll()
  closeFaultyPage()
})

const FORMS = { apart, single }
const AJAX = 'placeOrder/'
const PAGE = 'placeOrder/answer/page/'

const updates = [
  ...cellsOf({ 'apart, the method': '/saveShippingMethod' }),
  ...cellsOf({ 'single, the order': '/updateOrder', 'single, the methods': '/updateShippingMethods' }),
]
test.each(updates)('%s: %s%s', async (step, _kind, _after, fault) => {
  const page = await open(FORMS[step.startsWith('apart') ? 'apart' : 'single'](AJAX), fault)
  await page.choose()
  expect(page.isDone(), 'the fault has happened').toBe(true)
  // A whole page is opened anew; after anything else the shopper is told, and chooses again.
  if (page.left.length) return expect(await page.orders()).toEqual([])
  if (page.read()) await page.choose()
  expect(page.button().disabled).toBe(false)
  await page.place()
  expect([(await page.orders()).length, page.left.length]).toEqual([1, 1])
})

test.each([
  ...cellsOf({ 'the order in the background': '/placeOrder/' }),
  ...cellsOf({ 'the order with redirects': '/placeOrder/answer' }),
])('%s: %s%s', async (step, _kind, _after, fault) => {
  const page = await open(apart(step.includes('redirects') ? PAGE : AJAX), fault)
  await page.choose()
  await page.place()
  expect(page.isDone(), 'the fault has happened').toBe(true)
  const orders = await page.orders()
  expect(orders.length).toBeLessThanOrEqual(1)
  if (page.left.length) return expect(orders).toHaveLength(1)
  expect(page.read()).toBe(`${labels.later}\n${labels.perhaps}`)
  await page.place()
  expect(await page.orders()).toHaveLength(1)
})
