/** A wallet's shortcut that asks to sign an agreement, judged by the orders that the shop has. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { hasArrived, onlyOrder, startCheckout } from './order.ts'
import { walk } from './walk.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }
const SETTING = 'wallet=redirect&ask=agreement&agreements=off'

/** Agrees at the wallet, and places the order that is reviewed. */
const payAndPlace = async (page: Page) => {
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await page.waitForURL('**/paypal/express/review/')
  await connected(page, 'order-review')
  await page.getByLabel('Shipping Method').selectOption('gullbox_COURIER')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await hasArrived(page)
}

walk('a customer answers the question in the cart by keyboard: closed, Escape, then no', async walk => {
  const come = await walk.visitor()
  const page = await startCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: GUIDE,
    query: `?${SETTING}`,
  })
  await page.goto('/checkout/cart/')
  await page.locator('[data-widget=ask-agreement][data-island-state]').waitFor()
  const link = page.getByRole('link', { name: 'Pay with PayPal' })
  const dialog = page.getByRole('alertdialog', { name: 'Billing Agreement' })
  await link.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Would you like to sign a billing agreement').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/checkout/cart/')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  // The focus begins on the answer that signs nothing.
  await page.keyboard.press('Enter')
  await payAndPlace(page)
  expect(await onlyOrder(come.context)).toMatchObject({ method: 'paypal_express', billingAgreement: '' })
})

walk('a customer’s yes beside a product puts it into the cart first, and signs with the order', async walk => {
  const come = await walk.visitor({ width: 375, height: 700, touch: true })
  await come.context.request.post('/customer/ajax/login', {
    data: { username: 'shopper@example.com', password: 'Shopper123!' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  await come.context.request.get(`/checkout/?${SETTING}`)
  const page = await walk.open('/ember-candles.html')
  await page.getByRole('button', { name: 'Pay with PayPal' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap()
  await payAndPlace(page)
  expect(await onlyOrder(come.context)).toMatchObject({ method: 'paypal_express', billingAgreement: 'new' })
})
