import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cartCount, reads } from './shopper.ts'
import { walk } from './walk.ts'

const SHELF = '/outdoor.html'
const tiles = (page: Page) => page.locator('.product-items > .item')
const more = (page: Page) => page.locator('.btn-load-more')

walk('the button appends one page after the other, and Back from a product restores them all', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button`)
  for (const count of [24, 36]) {
    await more(page).click()
    await expect.poll(() => tiles(page).count()).toBe(count)
  }
  expect(page.url()).toContain('?scroll=button')
  expect(page.url()).not.toContain('p=')
  const link = page.locator('.product-item-link').nth(30)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL(/^(?!.*outdoor)/)
  await page.goBack()
  await expect.poll(() => tiles(page).count()).toBe(36)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60)
})

walk('a page without any new product leaves the focus in the list', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button`)
  let isLast = false
  // The server has sorted anew: its second page is the first.
  await page.route(/[?&]p=2/, async route => {
    const first = await route.fetch({ url: route.request().url().replace('p=2', 'p=1') })
    const body = await first.text()
    await route.fulfill({ response: first, body: isLast ? body.replaceAll('action next', 'action') : body })
  })
  const pressed = async () => {
    const answered = page.waitForResponse(/[?&]p=2/)
    await more(page).press('Enter')
    await (await answered).finished()
    await page.locator('#layer-product-list:not([aria-busy])').waitFor()
    return page.evaluate(() => document.activeElement?.className)
  }
  expect(await pressed()).toContain('btn-load-more')
  isLast = true
  expect(await pressed()).toContain('product-item-link')
  expect(await tiles(page).count()).toBe(12)
})

walk('appended tiles work: their swatches are drawn and their links compare', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button`)
  const before = await page.locator('[data-widget~=swatches]').count()
  await more(page).click()
  await expect.poll(() => tiles(page).count()).toBe(24)
  await tiles(page).nth(20).locator('.tocompare').click()
  await expect.poll(() => page.locator('[data-section=compare-products]').textContent()).toContain('1')
  const appended = page.locator('[data-widget~=swatches]').nth(before)
  await appended.scrollIntoViewIfNeeded()
  await appended.locator('.swatch-option').first().waitFor()
})

walk('a shopper who lands on the third page can load the one before', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button&p=3`)
  await page.getByRole('button', { name: 'Load previous products' }).click()
  await expect.poll(() => tiles(page).count()).toBe(24)
})

walk(
  'a colour chosen on a tile changes that tile’s picture and links, and the product page opens with it',
  async ({ open }) => {
    const page = await open(`${SHELF}?color=52`)
    const tile = tiles(page).first()
    const pine = tile.locator('[role=radio][aria-label=Pine]')
    await tile.locator('[role=radio][aria-checked=true][aria-label=Sea]').waitFor()
    await expect.poll(() => tile.locator('img').getAttribute('src')).toContain('/sea/')
    await pine.click()
    await expect.poll(() => tile.locator('img').getAttribute('src')).toContain('/pine/')
    // Others may still be turning to the filter's colour.
    expect(await page.locator('.product-items > .item ~ .item img[src*="/pine/"]').count()).toBe(0)
    await tile.locator('.product-item-link').click()
    await page.waitForURL(/#93=49/)
    await page.locator('[role=radio][aria-checked=true][aria-label=Pine]').waitFor()
  },
)

walk('a jacket is bought from its tile with colour and size', async ({ open }) => {
  const page = await open(`${SHELF}?color=52`)
  const tile = tiles(page)
    .filter({ has: page.locator('form[data-role=tocart-form] ') })
    .filter({ has: page.locator('[role=radio]') })
    .first()
  await tile.locator('.swatch-attribute.size [role=radio]:not([aria-disabled])').first().click()
  await tile.locator('.action.tocart').click()
  await reads(cartCount(page), '1')
})
