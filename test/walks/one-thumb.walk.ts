/** A first visit on a small phone, from the product to the order, with one thumb: every tap is counted. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { box, hasArrived, next, onlyOrder, payment, placeButton, TYPED } from './order.ts'
import { addButton, optionOf, outcome } from './shopper.ts'
import { walk } from './walk.ts'

const MOST_TAPS = 25

walk('a guest buys a parka with a pickup point with one thumb, in 25 taps besides typing', async ({ visitor }) => {
  const { context, open } = await visitor({ width: 375, height: 667, touch: true })
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  /** The on-screen keyboard has a key that goes to the next field; that counts, too. */
  const type = async (page: Page, field: string, text: string) => {
    taps += 1
    await page.fill(field, text)
  }

  const page = await open('/aurora-parka.html')
  // A swipe brings the options up, which are drawn when they are in sight.
  await page.locator('[data-widget~=swatches]').first().scrollIntoViewIfNeeded()
  await tap(optionOf(page, 'Colour', 'Amber'))
  await tap(optionOf(page, 'Size', 'M'))
  await tap(addButton(page))
  await tap(outcome(page).getByRole('link', { name: 'Checkout' }))
  await page.waitForURL(/\/checkout\//)
  await connected(page, 'shipping-step')

  await type(page, '#customer-email', 'guest@example.com')
  for (const [name, text] of Object.entries(TYPED))
    await type(page, `#shipping-new-address-form [name="${name}"]`, text)
  await tap(page.locator('tr.row', { has: page.locator('#s_method_tidepost_PARCEL_TERMINAL') }))
  await tap(page.getByRole('button', { name: 'Select pickup point' }))
  const sheet = page.locator('dialog[open]')
  const nearest = sheet.getByRole('option').first()
  // The list begins near the typed address: nothing is searched for.
  await expect.poll(() => nearest.textContent()).toMatch(/Vilnius.* km/s)
  await tap(nearest)
  await tap(sheet.locator('.skerry-points-card__select'))
  await expect.poll(() => sheet.count()).toBe(0)
  await tap(next(page))
  await payment(page).waitFor()
  const done = page.getByRole('region', { name: 'Shipping' })
  expect(await done.textContent(), 'the point is named').toMatch(
    /Tidepost · Parcel terminal\s*Tidepost Vilnius [^,]+, /,
  )

  const method = page.locator('.payment-method input[type=radio]').first()
  if (!(await method.isChecked())) await tap(method)
  await tap(box(page))
  await tap(placeButton(page))
  await hasArrived(page)

  expect(taps, 'taps and keys besides typing').toBeLessThanOrEqual(MOST_TAPS)
  const { email, method: paidBy, delivery, billing } = await onlyOrder(context)
  expect({ email, city: billing?.['city'], carrier: delivery?.carrier, hasPoint: !!delivery?.point }).toEqual({
    email: 'guest@example.com',
    city: 'Vilnius',
    carrier: 'tidepost',
    hasPoint: true,
  })
  expect(paidBy).not.toBe('')
})
