import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack } from '../support/browser-page.ts'
import { lateFileOf, readManifest } from '../support/kit-files.ts'
import { buy, cartCount, cartLines, cartLink, cartPanel, messages, reads } from './shopper.ts'
import { walk } from './walk.ts'

const UPDATE = 'checkout/sidebar/updateItemQty/**'
const REMOVE = 'checkout/sidebar/removeItem/**'

const openCart = async (page: Page) => {
  await connected(page, 'minicart')
  await cartLink(page).click()
  await cartPanel(page).waitFor()
}

const quantityIn = (line: Locator) => line.getByRole('spinbutton')
const subtotal = (page: Page) => cartPanel(page).locator('.skerry-minicart__amount')
const alertIn = (page: Page) => cartPanel(page).getByRole('alert')

walk('the opened cart is a dialog that shows what is in it and gives the focus back', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await openCart(page)
  await cartLines(page).filter({ hasText: 'Ember Candles' }).waitFor()
  await reads(subtotal(page), '€18.00')
  await expect.poll(() => cartPanel(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await cartPanel(page).waitFor({ state: 'hidden' })
  await expect.poll(() => cartLink(page).evaluate(link => link === document.activeElement)).toBe(true)
  await openCart(page)
})

walk('an empty cart says so', async ({ open }) => {
  const page = await open('/')
  await openCart(page)
  await cartPanel(page).getByText('You have no items in your shopping cart.').waitFor()
})

walk('a cart that is still loading is not called empty', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  await page.evaluate(() => localStorage.removeItem('mage-cache-storage'))
  const { release } = await holdBack((await visitor()).context, 'customer/section/load/*')
  await page.reload()
  await openCart(page)
  await cartPanel(page).getByText('Your cart has not loaded yet.').waitFor()
  release()
  await cartLines(page).filter({ hasText: 'Ember Candles' }).waitFor()
})

walk('a changed quantity shows at once, before the server has answered, and stays', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  await openCart(page)
  // What shows until the server has answered is the kit's own guess.
  const { release } = await holdBack((await visitor()).context, UPDATE)
  await quantityIn(cartLines(page).first()).fill('3')
  await page.keyboard.press('Tab')
  await reads(cartCount(page), '3')
  release()
  // Three of them cost less each: the server's own price comes with its answer.
  await reads(subtotal(page), '€48.00')
  await reads(cartCount(page), '3')
  expect(await quantityIn(cartLines(page).first()).inputValue()).toBe('3')
})

walk('a quantity that the server refuses is reset, and the reason is shown', async ({ open }) => {
  const page = await open('/')
  await buy(page, '/camp-axe.html')
  await openCart(page)
  await quantityIn(cartLines(page).first()).fill('50')
  await page.keyboard.press('Tab')
  await alertIn(page).filter({ hasText: 'The requested qty is not available' }).waitFor()
  await reads(cartCount(page), '1')
  await expect.poll(() => quantityIn(cartLines(page).first()).inputValue()).toBe('1')
})

walk(
  'a change that is lost in the network is reset, and can be tried again',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const page = await open('/')
    await buy(page)
    await openCart(page)
    const { context } = await visitor()
    await context.route(`**/${UPDATE}`, route => route.abort(), { times: 1 })
    await quantityIn(cartLines(page).first()).fill('2')
    await page.keyboard.press('Tab')
    await alertIn(page).filter({ hasText: 'Something went wrong' }).waitFor()
    await reads(cartCount(page), '1')
    await quantityIn(cartLines(page).first()).fill('2')
    await page.keyboard.press('Tab')
    await reads(cartCount(page), '2')
  },
)

walk('a removed thing is gone at once, here and in a second tab', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  await buy(page, '/steel-bottle.html')
  const other = await open('/')
  await reads(cartCount(other), '2')
  await openCart(page)
  const { release } = await holdBack((await visitor()).context, REMOVE)
  await cartLines(page)
    .filter({ hasText: 'Steel Bottle' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => cartLines(page).count()).toBe(1)
  await reads(cartCount(page), '1')
  await reads(cartCount(other), '1')
  release()
  await expect.poll(() => cartPanel(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
})

walk('the focus stays in the cart when its line is removed in another tab', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await openCart(page)
  await cartPanel(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .focus()
  const other = await open('/')
  await openCart(other)
  await cartPanel(other)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await cartPanel(page).getByText('You have no items in your shopping cart.').waitFor()
  await expect.poll(() => cartPanel(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
})

walk(
  'a removal that the server refuses puts the item back into its place',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const page = await open('/')
    await buy(page)
    await buy(page, '/steel-bottle.html')
    await openCart(page)
    const names = () => cartLines(page).locator('.skerry-minicart__name').allTextContents()
    const before = await names()
    const { context } = await visitor()
    await context.route(
      `**/${REMOVE}`,
      route => route.fulfill({ json: { success: false, error_message: "The quote item isn't found." } }),
      { times: 1 },
    )
    await cartLines(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    // The server gets to know of the removal when the cart is closed.
    await page.keyboard.press('Escape')
    await messages(page).filter({ hasText: "The quote item isn't found." }).waitFor()
    await openCart(page)
    await expect.poll(names).toEqual(before)
    await reads(cartCount(page), '2')
  },
)

walk(
  'the cart link leads to the cart page when the chunk of the panel fails to load',
  async ({ open, visitor, flavour, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /\[minicart\]/)
    const page = await open('/')
    await connected(page, 'minicart')
    const view = lateFileOf(readManifest(flavour), 'widgets/minicart/view.tsx')
    await (await visitor()).context.route(`**/${view}`, route => route.abort())
    await cartLink(page).click()
    await page.waitForURL('**/checkout/cart/')
  },
)

walk('an item removed by mistake is restored by Undo, without a request', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  await buy(page, '/steel-bottle.html')
  await openCart(page)
  const asked: string[] = []
  ;(await visitor()).context.on('request', request => {
    if (request.url().includes('removeItem')) asked.push(request.url())
  })
  const names = () => cartLines(page).locator('.skerry-minicart__name').allTextContents()
  await expect.poll(names).toEqual(['Steel Bottle 0.75 l', 'Ember Candles, six'])
  await cartLines(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await reads(cartCount(page), '1')
  await cartPanel(page).getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(names).toEqual(['Steel Bottle 0.75 l', 'Ember Candles, six'])
  await reads(cartCount(page), '2')
  expect(asked).toEqual([])
})

walk('the checkout does not have what was removed a moment before', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await buy(page, '/steel-bottle.html')
  await openCart(page)
  await cartLines(page)
    .filter({ hasText: 'Steel Bottle' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await cartPanel(page).getByRole('link', { name: 'View and Edit Cart' }).click()
  await page.waitForURL('**/checkout/cart/')
  expect(await page.locator('#shopping-cart-table').getByText('Steel Bottle').count()).toBe(0)
  await page.locator('#shopping-cart-table').getByText('Ember Candles').first().waitFor()
})

walk('the checkout has the cart as it was shown when its button was pressed', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await buy(page, '/steel-bottle.html')
  await openCart(page)
  await cartLines(page)
    .filter({ hasText: 'Ember Candles' })
    .getByRole('button', { name: /^Increase quantity/ })
    .click()
  await cartLines(page)
    .filter({ hasText: 'Steel Bottle' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await cartPanel(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout/')
  await page.getByText('2 items in cart').waitFor()
  await page.getByText('Ember Candles').first().waitFor()
  expect(await page.getByText('Steel Bottle').count()).toBe(0)
})

walk('the cart’s page has the quantity that was typed a moment before', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  await openCart(page)
  const { release } = await holdBack((await visitor()).context, UPDATE)
  await quantityIn(cartLines(page).first()).fill('3')
  await cartPanel(page).getByRole('link', { name: 'View and Edit Cart' }).click()
  await reads(cartCount(page), '3')
  release()
  await page.waitForURL('**/checkout/cart/')
  expect(await page.locator('#shopping-cart-table').getByRole('spinbutton').inputValue()).toBe('3')
})

walk('a quantity of 0 asks, and the item is removed only when the shopper says so', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await openCart(page)
  await quantityIn(cartLines(page).first()).fill('0')
  await page.keyboard.press('Tab')
  const question = page.getByRole('alertdialog')
  await question.getByText('Remove Ember Candles, six from your cart?').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => quantityIn(cartLines(page).first()).inputValue()).toBe('1')
  await quantityIn(cartLines(page).first()).fill('0')
  await page.keyboard.press('Tab')
  await question.getByRole('button', { name: 'Remove' }).click()
  await cartPanel(page).getByText('You have no items in your shopping cart.').waitFor()
})

walk('a cart that was emptied in another browser is empty in the header, too', async ({ open, visitor }) => {
  const page = await open('/')
  await buy(page)
  const { context } = await visitor()
  const [session] = (await context.cookies()).filter(({ name }) => name === 'PHPSESSID')
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}').cart)
  // The same visitor, whose other browser has taken it out: this one knows nothing of that.
  await context.request.post('/checkout/sidebar/removeItem/', {
    form: { item_id: cart.items[0].item_id },
    headers: { 'X-Requested-With': 'XMLHttpRequest', Cookie: `PHPSESSID=${session?.value}` },
  })
  await page.goto('/checkout/cart/')
  await page.getByText('Nothing in here yet.').waitFor()
  await expect.poll(() => page.locator('.minicart-wrapper .counter.empty').count()).toBe(1)
})

walk('after a discount code the cart in the header is up to date', async ({ open }) => {
  const page = await open('/')
  await buy(page)
  await page.goto('/checkout/cart/')
  await connected(page, 'coupon', 'minicart')
  const code = page.locator('input[name=coupon_code]')
  if (!(await code.isVisible())) await page.locator('summary').filter({ hasText: /code/i }).first().click()
  await code.fill('SHORE10')
  const loaded = page.waitForResponse(response => response.url().includes('/customer/section/load/'))
  await page.keyboard.press('Enter')
  await page.getByText('Your coupon was successfully applied.').first().waitFor()
  await loaded
  await expect.poll(() => page.locator('.minicart-wrapper[data-stale]').count()).toBe(0)
  await reads(cartCount(page), '1')
})
