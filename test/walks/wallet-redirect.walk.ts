/** The way to a wallet's own pages and back, judged by the orders that the shop has. */
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { active, hasArrived, onlyOrder, ordersOf, startCheckout } from './order.ts'
import { walk } from './walk.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

walk('a customer is led to the wallet by keyboard, comes back, goes again, and orders once', async walk => {
  const come = await walk.visitor()
  const page = await startCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: GUIDE,
    query: '?wallet=redirect&agreements=off',
  })
  await page.locator('[value=banktransfer]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await active(page).getByRole('radio', { name: 'PayPal Express Checkout' }).waitFor()
  await connected(page, 'wallet-redirect')
  await page.keyboard.press('Tab')
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const help = await popup
  await help.getByRole('heading', { name: 'What is PayPal?' }).waitFor()
  expect(await help.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([400, 350, null])
  await help.close()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const go = active(page).getByRole('button', { name: 'Continue to PayPal' })
  await go.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Agree and pay' }).waitFor()
  expect(await ordersOf(come.context)).toEqual([])
  await page.goBack()
  await connected(page, 'payment-step', 'wallet-redirect')
  await active(page).getByRole('checkbox', { name: 'Sign a billing agreement' }).check()
  await active(page).getByRole('button', { name: 'Continue to PayPal' }).click()
  await page.getByRole('button', { name: 'Agree and pay' }).click()
  await page.waitForURL('**/paypal/express/review/')
  await connected(page, 'order-review')
  await page.getByLabel('Shipping Method').selectOption('gullbox_COURIER')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await hasArrived(page)
  expect(await onlyOrder(come.context)).toMatchObject({ method: 'paypal_express', billingAgreement: 'new' })
})
