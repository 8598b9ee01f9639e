/** The sign-in popup and its gate on Magento's own pages: taken over, and given back when their code does not load. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'
import { EMAIL, PASSWORD, postBag } from './shopper.ts'

afterAll(closeBrowser)

const TAKEOVER = 'minicart sign-in guest-gate'

/** The store lets guests buy; for this visitor its cart says otherwise. */
const forbidGuests = (page: Page) =>
  page.route('**/customer/section/load/**', async route => {
    const response = await route.fetch()
    const sections = await response.json()
    if (sections.cart) sections.cart.isGuestCheckoutAllowed = false
    await route.fulfill({ response, json: sections })
  })

const openCart = async (page: Page) => {
  await postBag(page)
  await forbidGuests(page)
  await page.goto(`${STORE}/checkout/cart/`)
  await page.waitForLoadState('networkidle')
}
const proceed = (page: Page) => page.locator('[data-role="proceed-to-checkout"]')

test.for(FLAVOURS)('a guest signs in over the cart and goes on to the checkout (%s)', async flavour => {
  const { page, errors, close } = await visit(flavour, TAKEOVER)
  await openCart(page)
  await proceed(page).click()
  const dialog = page.locator('dialog.popup-authentication')
  await dialog.locator('[type=email]').fill(EMAIL)
  await dialog.locator('[type=password]').fill('Wrong-1')
  await dialog.locator('[type=submit]').click()
  await expect
    .poll(() => dialog.getByRole('alert').filter({ hasText: /./ }).innerText())
    .toMatch(/Invalid login|incorrect/)
  await dialog.locator('[type=password]').fill(PASSWORD)
  await dialog.locator('[type=submit]').click()
  await page.waitForURL('**/checkout/')
  const customer = await page.evaluate(() =>
    fetch('/customer/section/load/?sections=customer').then(answer => answer.json()),
  )
  expect(customer.customer.firstname).toBeTruthy()
  expect(errors).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

test.for(FLAVOURS)('without its code Magento’s own gate and popup are back (%s)', async flavour => {
  const { page, block, missing, close } = await visit(flavour, TAKEOVER)
  block(/^\/(guest-gate|sign-in)-/)
  await openCart(page)
  await page.waitForLoadState('networkidle')
  await proceed(page).hover()
  await expect.poll(() => missing.length).toBeGreaterThan(0)
  await expect
    .poll(() =>
      proceed(page)
        .getAttribute('data-mage-init')
        .then(text => text ?? 'started'),
    )
    .toBe('started')
  await page.waitForLoadState('networkidle')
  await proceed(page).click()
  // Magento's own popup, as its own gate opens it.
  await page.locator('.modal-popup.popup-authentication._show').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})
