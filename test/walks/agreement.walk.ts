/** Paying by a billing agreement, judged by the orders that the shop has. */
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { active, checkoutMessages, hasArrived, onlyOrder, ordersOf, startCheckout } from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

walk('a customer pays by an agreement, by keyboard alone: none chosen, chosen, ordered once', async walk => {
  const come = await walk.visitor()
  const page = await startCheckout(come, {
    isCustomer: true,
    isKnown: false,
    product: GUIDE,
    query: '?pay=agreement&agreements=off',
  })
  await page.locator('[value=banktransfer]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await active(page).getByRole('radio', { name: 'PayPal Billing Agreement' }).waitFor()
  await connected(page, 'agreement-method')
  const list = active(page).getByLabel('Billing Agreement', { exact: true })
  const place = active(page).getByRole('button', { name: 'Place Order' })
  await place.focus()
  await page.keyboard.press('Enter')
  await reads(checkoutMessages(page), 'Choose a billing agreement.')
  await reads(active(page).locator('.mage-error'), 'This is a required field.')
  expect(await list.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await ordersOf(come.context)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await active(page).locator('.mage-error').waitFor({ state: 'detached' })
  await place.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await hasArrived(page)
  expect(await onlyOrder(come.context)).toMatchObject({
    method: 'paypal_billing_agreement',
    billingAgreement: 'B-7XK04',
  })
})
