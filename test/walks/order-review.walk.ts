/** The order review of a wallet, in both of its forms, judged by the orders that the shop has. */
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { hasArrived, onlyOrder, ordersOf } from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

const REVIEW = '/paypal/express/review/'

/** Puts candles into the cart, as if they had been bought at a wallet's button. */
const fill = (context: BrowserContext) =>
  context.request.post('/checkout/cart/add/product/204/', {
    form: { form_key: 'k7Qm2Zp4Xc9Lw1Rt', product: '204', qty: '1' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })

walk('a shopper reviews an order by keyboard: method, failed update, terms, placed once, Back', async walk => {
  const { context } = await walk.visitor()
  walk.expectTrouble(/500/)
  await fill(context)
  const page = await walk.open(`${REVIEW}?send=ajax`)
  await connected(page, 'order-review')
  const place = page.getByRole('button', { name: 'Place Order' })
  await page.getByText('Choose a shipping method to place your order.').waitFor()
  expect(await place.isDisabled()).toBe(true)
  await page.route('**/saveShippingMethod/', route => route.fulfill({ status: 500, body: 'Oops' }), { times: 1 })
  const method = page.getByLabel('Shipping Method')
  await method.focus()
  await page.keyboard.press('ArrowDown')
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Please try again later.').waitFor()
  await page.keyboard.press('Enter')
  await alert.waitFor({ state: 'detached' })
  expect(await method.inputValue()).toBe('')
  await method.focus()
  await page.keyboard.press('ArrowDown')
  await reads(page.locator('#details-reload .shipping .price'), '€6.00')
  await page.getByText('Agree to the terms to place your order.').waitFor()
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => place.isEnabled()).toBe(true)
  await place.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await hasArrived(page)
  const order = await onlyOrder(context)
  expect(order).toMatchObject({
    method: 'paypal_express',
    email: 'ona@example.com',
    agreements: ['1'],
    delivery: { carrier: 'gullbox', method: 'COURIER', price: 6 },
  })
  await page.goBack({ waitUntil: 'commit' })
  // The cart is ordered, so the server has nothing to review.
  await page.waitForURL('**/checkout/cart/')
  expect(await ordersOf(context)).toHaveLength(1)
})

walk('a shopper changes the address of a single form by finger, and the server’s redirect is followed', async walk => {
  const { context } = await walk.visitor({ width: 375, height: 700, touch: true })
  await fill(context)
  const page = await walk.open(`${REVIEW}?form=single&send=page`)
  await connected(page, 'order-review')
  await page.getByRole('group', { name: 'Billing Address' }).getByLabel('City').and(page.locator(':disabled')).waitFor()
  await page
    .getByLabel('Please select a shipping method')
    .or(page.locator('#shipping_method'))
    .selectOption('tidepost_COURIER')
  await reads(page.locator('#details-reload .shipping .price'), '€6.50')
  await page.getByRole('group', { name: 'Shipping Address' }).getByLabel('City').fill('Nida')
  await page.getByText('Update your order before you place it.').waitFor()
  expect(await page.locator('#shipping_method').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Update' }).tap()
  await page.locator('#shipping_method').waitFor()
  expect(await page.locator('[id="billing:city"]').inputValue()).toBe('Nida')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('checkbox', { name: 'I agree' }).tap()
  await page.getByRole('button', { name: 'Place Order' }).tap()
  await hasArrived(page)
  expect((await onlyOrder(context)).delivery).toMatchObject({ method: 'COURIER', address: { city: 'Nida' } })
})

walk(
  'without script the review’s forms choose, ask for the terms, and order',
  async walk => {
    const { context } = await walk.visitor({ script: false })
    await fill(context)
    const page = await walk.open(REVIEW)
    await page.locator('#shipping-method').selectOption('tidepost_COURIER')
    await page.getByRole('button', { name: 'Update' }).click()
    await reads(page.locator('#details-reload .shipping .price'), '€6.50')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await hasArrived(page)
    expect((await onlyOrder(context)).delivery).toMatchObject({ carrier: 'tidepost' })
  },
  { axe: false, flavours: ['preact'] },
)
