import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { shopLog } from '../support/shop.ts'
import { walk } from './walk.ts'

const SHELF = '/outdoor.html'
const SPOILT = ['500', 'html', 'offline'] as const
const WEATHERS = ['slow', ...SPOILT] as const

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const tiles = (page: Page) => page.locator('.product-items > .item')
const names = (page: Page) => page.locator('.product-items .product-item-link').allTextContents()
const total = async (page: Page) => Number(await page.locator('.toolbar-number').nth(2).textContent())
const isQuiet = (page: Page) =>
  expect.poll(() => page.locator('#layer-product-list:not([aria-busy])').count(), { timeout: 8000 }).toBe(1)
const pageLoads = async (context: BrowserContext) =>
  (await shopLog(context)).filter(
    ({ method, path, query }) => method === 'GET' && path === SHELF && !/isAjax/.test(query),
  ).length
/** What the server has of a visitor's lists, whatever the page could be told. */
const lists = async (page: Page): Promise<{ wishlist: unknown[]; compared: unknown[] }> =>
  (await page.context().request.get('/__shop/state')).json()
const trouble = [/Failed to load resource|ERR_/, /sections/]

for (const weather of WEATHERS) {
  walk(
    `sorting and sliding in bad weather (${weather}) end in the page they stand for`,
    async ({ open, expectTrouble }) => {
      expectTrouble(...trouble)
      const page = await open(`${SHELF}?weather=${weather}`)
      await connected(page, 'toolbar', 'layered-nav')
      const all = await total(page)
      await page.locator('[data-role=sorter]').selectOption('name')
      await expect.poll(() => query(page), { timeout: 8000 }).toContain('product_list_order=name')
      await expect.poll(async () => (await names(page))[0], { timeout: 8000 }).toMatch(/^A/)
      await isQuiet(page)
      expect(await page.locator('[data-role=sorter]').inputValue()).toBe('name')
      const group = page.locator('.filter-options-item[attribute=price]')
      await connected(page, 'layered-nav')
      await group.locator('summary').click()
      await page.getByRole('slider', { name: 'Lowest price' }).focus()
      for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
      await expect.poll(() => query(page), { timeout: 8000 }).toMatch(/price=\d+-\d+/)
      await expect.poll(() => total(page), { timeout: 8000 }).toBeLessThan(all)
      await isQuiet(page)
      expect(await names(page)).toHaveLength(12)
    },
  )

  walk(
    `a signed-in shopper's compare and wish in bad weather (${weather}) are not lost, or said to be`,
    async ({ open, expectTrouble }) => {
      expectTrouble(...trouble)
      const page = await open('/customer/account/login/')
      await page.locator('[name="login[username]"]').fill('shopper@example.com')
      await page.locator('[name="login[password]"]').fill('Shopper123!')
      await page.locator('[name="login[password]"]').press('Enter')
      await page.waitForURL(/customer\/account\/?$/)
      await page.goto(`${SHELF}?weather=${weather}`)
      for (const [name, list] of [
        ['.tocompare', 'compared'],
        ['.towishlist', 'wishlist'],
      ] as const) {
        await connected(page, 'product-links')
        await page.locator(name).nth(2).click()
        if (weather === 'offline') {
          await page.getByText('You seem to be offline').first().waitFor()
          expect(new URL(page.url()).pathname).toBe(SHELF)
        } else {
          await expect.poll(async () => (await lists(page))[list].length, { timeout: 8000 }).toBe(1)
          // Where the call was spoilt, the form it stands for did it, and may have led elsewhere.
          if (weather !== 'slow' && new URL(page.url()).pathname !== SHELF) await page.goto(SHELF)
        }
      }
    },
    { axe: false },
  )
}

walk('the next page comes late, but once, however often the button is pressed', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button&weather=slow`)
  const more = page.locator('.btn-load-more')
  await more.click()
  await page.locator('.infinite-loader .loading').waitFor()
  expect(await more.isVisible()).toBe(false)
  await expect.poll(() => tiles(page).count(), { timeout: 8000 }).toBe(24)
  await expect.poll(() => more.isVisible()).toBe(true)
})

for (const weather of SPOILT)
  walk(
    `a next page that is spoilt (${weather}) reloads the listing, and its button is there again`,
    async ({ open, visitor, expectTrouble }) => {
      expectTrouble(...trouble)
      const page = await open(`${SHELF}?scroll=button&weather=${weather}`)
      await page.locator('.btn-load-more').click()
      const { context } = await visitor()
      await expect.poll(() => pageLoads(context), { timeout: 8000 }).toBe(2)
      await page.locator('.btn-load-more').waitFor()
      expect(await tiles(page).count()).toBe(12)
      expect(query(page)).toBe(`?scroll=button&weather=${weather}`)
    },
  )
