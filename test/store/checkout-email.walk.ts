/** The guest's e-mail in Magento's own checkout: looked up and signed in by the kit, and by Magento without it. */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'
import { EMAIL, newEmail, PASSWORD, postBag } from './shopper.ts'

afterAll(closeBrowser)

const TAKEOVER = 'checkout-email'
const KNOWN = 'You already have an account with us. Sign in or continue as guest.'

const openCheckout = async (page: Page) => {
  await postBag(page)
  await page.goto(`${STORE}/checkout/`)
  await page.locator('#checkout-step-shipping').waitFor()
  await page.waitForLoadState('networkidle')
}
const email = (page: Page) => page.locator('#customer-email')
/** Magento's own password, and the kit's. */
const own = (page: Page) => page.locator('#customer-password')
const password = (page: Page) => page.locator('.skerry-checkout-email [type=password]')

test.for(FLAVOURS)('a guest whom the shop knows signs in over the checkout (%s)', async flavour => {
  const visited = await visit(flavour, TAKEOVER)
  const { page, files, errors, close } = visited
  const lookUps = () => visited.calls.filter(call => call.endsWith('customers/isEmailAvailable'))
  await openCheckout(page)
  // Nothing of it loads before a touch.
  expect(files.join(' ')).not.toMatch(/\/(checkout|account|legacy-email)/)
  await email(page).fill(newEmail())
  await expect.poll(lookUps).toHaveLength(1)
  await email(page).fill(EMAIL)
  await page.getByText(KNOWN).and(page.getByRole('status')).waitFor()
  expect([lookUps().length, await own(page).isVisible()]).toEqual([2, false])
  await password(page).fill('Wrong-1')
  await page.locator('.skerry-credentials').getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => page.locator('.skerry-credentials__problem').innerText()).toMatch(/Invalid login|incorrect/)
  expect(await password(page).inputValue()).toBe('')
  await password(page).fill(PASSWORD)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await page.locator('.shipping-address-item, #co-shipping-form').first().waitFor()
  expect(await email(page).count()).toBe(0)
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(PASSWORD)
  expect(errors).toEqual([])
  await close()
})

test.for(FLAVOURS)('without its code Magento asks for the password (%s)', async flavour => {
  const { page, missing, block, close } = await visit(flavour, TAKEOVER)
  block(/^\/checkout-[\dA-F]{8}/)
  await openCheckout(page)
  await email(page).fill(EMAIL)
  await own(page).waitFor()
  expect(await password(page).count()).toBe(0)
  expect(missing.length).toBeGreaterThan(0)
  await close()
})
