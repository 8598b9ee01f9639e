/** Bundles: what is chosen is priced, listed, bought and changed again, by mouse, by keys and without script. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { addButton, cartCount, centre, follow, form, isUncovered, outcome, reads } from './shopper.ts'
import { walk } from './walk.ts'

const KIT = '/first-night-kit.html'
const SET = '/breakfast-set.html'

const chosenPrice = (page: Page) => page.locator('.price-configured_price .price')
const summary = (page: Page) => page.locator('.bundle-summary li')
const quantityOf = (page: Page, option: number) => page.locator(`#bundle-option-${option}-qty-input`)
/** Unit prices of the cart, as Magento’s section tells them. */
const cartPrices = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const { cart } = await (await fetch('/customer/section/load/?sections=cart')).json()
    return cart.items.map(({ product_price_value }: { product_price_value: number }) => product_price_value)
  })

walk('a bundle costs in the cart what its page shows, and is changed from there', async ({ open }) => {
  const page = await open(KIT)
  await connected(page, 'add-to-cart', 'minicart')
  await reads(chosenPrice(page), '€78.00')
  await addButton(page).click()
  await form(page).getByText('This is a required field.').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bundle-option-1')
  await form(page).getByLabel('Sleeping bag').selectOption('1')
  await reads(chosenPrice(page), '€297.00')
  await form(page).getByLabel('Air Mat').check()
  await reads(chosenPrice(page), '€307.00')
  expect(await quantityOf(page, 2).isDisabled()).toBe(true)
  await form(page).getByLabel('Lantern No. 3').check()
  await form(page).getByLabel('Ember Candles').check()
  await reads(chosenPrice(page), '€419.00')
  await form(page).getByLabel('Small things').selectOption(['11', '12'])
  await reads(chosenPrice(page), '€467.50')
  // The socks’ own tiers; beyond the limits nothing changes.
  await quantityOf(page, 4).fill('6')
  await reads(chosenPrice(page), '€532.50')
  await quantityOf(page, 4).fill('60')
  await reads(summary(page).nth(3), 'Socks for the night: 6 x Boot Socks')
  await reads(chosenPrice(page), '€532.50')
  await quantityOf(page, 4).fill('6')
  expect(await summary(page).allInnerTexts()).toHaveLength(6)
  await addButton(page).click()
  await outcome(page).filter({ hasText: 'Added to cart: First Night Kit' }).waitFor()
  expect(await cartPrices(page)).toEqual([532.5])

  await page.goto('/checkout/cart/')
  await page.locator('.cart-items, .cart.item, main').getByRole('link', { name: 'Edit' }).first().click()
  await connected(page, 'add-to-cart')
  await reads(chosenPrice(page), '€532.50')
  expect(await form(page).getByLabel('Sleeping bag').inputValue()).toBe('1')
  expect(await form(page).getByLabel('Air Mat').isChecked()).toBe(true)
  expect(await quantityOf(page, 4).inputValue()).toBe('6')
  await form(page).getByLabel('None').check()
  await reads(chosenPrice(page), '€468.50')
  await page.getByRole('button', { name: 'Update Cart' }).click()
  await page.waitForURL(/checkout\/cart\/$/)
  expect(await cartPrices(page)).toEqual([468.5])
})

walk('on a phone nothing covers what a bundle says of its options', async ({ open }) => {
  const page = await open(KIT, { width: 375, height: 667, touch: true })
  await connected(page, 'bundle')
  await quantityOf(page, 4).fill('60')
  await addButton(page).tap()
  const said = (text: string) => form(page).locator('.field-error', { hasText: text })
  for (const text of ['This is a required field.', 'The maximum you may purchase is 20.']) {
    await centre(said(text))
    await expect.poll(() => isUncovered(said(text))).toBe(true)
  }
  const field = await quantityOf(page, 4).boundingBox()
  expect((await said('The maximum').boundingBox())?.width).toBeGreaterThan(field?.width ?? 0)
})

walk('Enter in a field of a bundle adds it to the cart', async ({ open }) => {
  const page = await open(KIT)
  await connected(page, 'add-to-cart', 'minicart')
  await form(page).getByLabel('Sleeping bag').selectOption('1')
  await quantityOf(page, 4).press('Enter')
  await outcome(page).filter({ hasText: 'Added to cart: First Night Kit' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(KIT)
})

walk('with keys alone a shopper opens the options, puts a set together and goes back', async ({ open }) => {
  const page = await open(SET, { reducedMotion: true })
  await connected(page, 'slide', 'add-to-cart')
  const opener = page.locator('#bundle-slide')
  await opener.focus()
  expect(await form(page).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('customizeTitle')
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await connected(page, 'bundle', 'bundle-summary')
  const status = page.locator('.bundle-summary [role=status]')
  // What was chosen before the summary was there is not read out.
  await status.waitFor({ state: 'attached' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await reads(chosenPrice(page), '€123.50')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await reads(chosenPrice(page), '€130.45')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await reads(chosenPrice(page), '€190.25')
  await status.filter({ hasText: 'On top: 2 x Birch Cup' }).waitFor({ state: 'attached' })
  await page.locator('.customization.back').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bundle-slide')
  await form(page).waitFor({ state: 'hidden' })
  // Sent back because something was missing: the options are open.
  await page.goto(`${SET}?startcustomization=1`)
  await connected(page, 'slide', 'add-to-cart')
  await form(page).waitFor()
  // Two sets and more cost less each.
  await form(page).getByLabel('Qty', { exact: true }).fill('2')
  await reads(chosenPrice(page), '€84.55')
  await addButton(page).click()
  await reads(cartCount(page), '2')
  expect(await cartPrices(page)).toEqual([84.55])
})

walk(
  'without script a bundle is put together, bought and changed',
  async ({ open }) => {
    const page = await open(SET, { script: false })
    await form(page).getByLabel('Twig Stove').check()
    await form(page).getByLabel('Fire Steel').check()
    await addButton(page).click()
    await page.waitForLoadState()
    await page.goto('/checkout/cart/')
    await page.getByText('1 x Twig Stove').first().waitFor()
    await page.getByText('€135.50').first().waitFor()
    await follow(page.getByRole('link', { name: 'Edit: Breakfast Set' }))
    expect(await form(page).getByLabel('Twig Stove').isChecked()).toBe(true)
    expect(await form(page).getByLabel('Fire Steel').isChecked()).toBe(true)
    await form(page).getByLabel('Fire Steel').uncheck()
    await form(page).getByLabel('Birch Cup').check()
    await follow(page.getByRole('button', { name: 'Update Cart' }))
    expect(new URL(page.url()).pathname).toBe('/checkout/cart/')
    expect(await page.locator('.cart.item').count()).toBe(1)
    await page.getByText('2 x Birch Cup').waitFor()
    expect(await page.getByText('Fire Steel').count()).toBe(0)
    await reads(page.locator('.cart.item .col.price'), '€183.30')
  },
  { axe: false, flavours: ['preact'] },
)
