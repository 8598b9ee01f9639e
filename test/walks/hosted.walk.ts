/** Paying on the gateway's own page, in a frame of the checkout. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, findAxeViolations } from '../support/browser-page.ts'
import { chargesOf, checkoutMessages, hasArrived, loader, ordersOf, placeButton, startCheckout } from './order.ts'
import { reads } from './shopper.ts'
import { walk } from './walk.ts'

const QUERY = '?pay=hosted&agreements=off'

/** Orders by keyboard alone; the frame has the gateway's page, and the focus is before it. */
const order = async (page: Page) => {
  await page.getByRole('radio', { name: 'Card, on the page of our bank' }).focus()
  await page.keyboard.press('Space')
  await connected(page, 'hosted-payment')
  await placeButton(page).focus()
  await page.keyboard.press('Enter')
  await page.frameLocator('.skerry-hosted__frame').getByLabel('Card number').waitFor()
  await loader(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('skerry-hosted')
}

/** Types into the frame, which the next Tab leads to. */
const pay = async (page: Page, number: string) => {
  for (const text of [number, '1240', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

const canBeReached = (page: Page) => page.getByRole('radio').first().isVisible()

walk(
  'a payment on the gateway’s page is made by keyboard alone, after a card that was declined',
  async ({ visitor }) => {
    const come = await visitor()
    const page = await startCheckout(come, {
      isCustomer: true,
      isKnown: false,
      product: { product: '301', qty: '1', 'links[]': '1' },
      query: QUERY,
    })
    await order(page)
    await reads(page.locator('.skerry-hosted__notice'), 'Please do not refresh the page until you complete payment.')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.locator(':is(a, button, input):not([inert] *, [inert], .skerry-hosted *)').count()).toBe(0)
    await pay(page, '4000000000000002')
    await reads(checkoutMessages(page), 'Your payment has been declined. Declined')
    expect(await page.locator('[inert], iframe').count()).toBe(0)
    expect(await canBeReached(page)).toBe(true)
    expect(await chargesOf(come.context)).toEqual([])
    // Magento's own page in the frame ends it, too.
    await page.goto(`/checkout/${QUERY}&reply=magento`, { waitUntil: 'domcontentloaded' })
    await connected(page, 'payment-step')
    await order(page)
    await pay(page, '4111111111111111')
    await hasArrived(page)
    const [declined, paid, ...others] = (await ordersOf(come.context)) as { number: string; isCancelled?: true }[]
    expect([declined?.isCancelled, paid?.isCancelled, others]).toEqual([true, undefined, []])
    expect(await chargesOf(come.context)).toMatchObject([{ lastDigits: '1111', order: paid?.number }])
  },
)
