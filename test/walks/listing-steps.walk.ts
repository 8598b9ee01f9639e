import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { walk } from './walk.ts'

const SHELF = '/outdoor.html'

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const names = (page: Page) => page.locator('.product-items .product-item-link').allTextContents()
const total = (page: Page) => page.locator('.toolbar-number').nth(2)
const tiles = (page: Page) => page.locator('.product-items > .item')
const isQuiet = (page: Page) => expect.poll(() => page.locator('#layer-product-list:not([aria-busy])').count()).toBe(1)
const see = async (page: Page, attribute: string) => {
  const group = page.locator(`.filter-options-item[attribute=${attribute}]`)
  if (!(await group.evaluate(each => (each as HTMLDetailsElement).open))) await group.locator('summary').click()
  return group
}
const filter = async (page: Page, attribute: string, label: string) =>
  (await see(page, attribute)).locator('.item a').filter({ hasText: label }).click()

walk('a server that answers with whole pages is filtered, sorted and paged in place', async ({ open }) => {
  const page = await open(`${SHELF}?answer=html`)
  await connected(page, 'layered-nav', 'toolbar')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await filter(page, 'season', 'Winter')
  await expect.poll(() => page.locator('.filter-current .remove').allTextContents()).toEqual(['Winter'])
  await page.locator('[data-role=sorter]').selectOption('price')
  await expect.poll(() => query(page)).toContain('product_list_order=price')
  await isQuiet(page)
  await page.locator('.pages-item-next a').click()
  await expect.poll(() => page.locator('.pages .current').textContent()).toContain('2')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

walk('filters of a search lead on from each other, though the server sends products alone', async ({ open }) => {
  const page = await open('/catalogsearch/result/?q=wool')
  await connected(page, 'layered-nav')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('.swatch-option-link-layered', { has: page.locator('[data-option-label=Pine]') }).click()
  await page.getByRole('link', { name: /^Remove .*Pine/ }).waitFor()
  const chosen = await total(page).textContent()
  const group = page.locator('.filter-options-item[attribute=cat]')
  await group.locator('.item a').first().click()
  await expect.poll(() => page.locator('.filter-current .remove').count()).toBe(2)
  expect(query(page)).toMatch(/color=49/)
  await page.getByRole('link', { name: /^Remove Category/ }).click()
  await expect.poll(() => total(page).textContent()).toBe(chosen)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

walk('from the third page all earlier ones can be loaded, and coming back shows them all', async ({ open }) => {
  const page = await open(`${SHELF}?scroll=button&p=3`)
  const previous = page.getByRole('button', { name: 'Load previous products' })
  for (const count of [24, 36]) {
    await previous.click()
    await expect.poll(() => tiles(page).count()).toBe(count)
  }
  expect(await previous.count()).toBe(0)
  const all = await names(page)
  const first = await (await page.context().newPage()).goto(`${SHELF}?scroll=button`)
  expect(await first?.text()).toContain(all[0])
  await tiles(page).nth(30).locator('.product-item-link').click()
  await page.waitForURL(/^(?!.*outdoor)/)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(all)
})

walk(
  'with the kit’s script lost on its way, every control of the listing leads where it always did',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource|ERR_/)
    const { context } = await visitor()
    await context.route(/\/skerry\/.*\.js/, route => route.abort())
    const page = await open(SHELF)
    await filter(page, 'season', 'Winter')
    await expect.poll(() => page.locator('.filter-current .remove').allTextContents()).toEqual(['Winter'])
    await page.locator('[data-role=sorter]').selectOption('name')
    await page.locator('.sorter .action.sort').click()
    await expect.poll(() => query(page)).toContain('product_list_order=name')
    await page.locator('.pages-item-next a').click()
    await expect.poll(() => query(page)).toContain('p=2')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => query(page)).not.toContain('season')
  },
)
