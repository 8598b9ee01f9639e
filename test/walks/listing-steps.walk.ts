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

/** What a shopper sees of a state: its address, its products, their number, what is chosen and how they are sorted. */
const stateOf = async (page: Page) => ({
  query: query(page),
  names: await names(page),
  total: await total(page).textContent(),
  chosen: await page.locator('.filter-current .remove').allTextContents(),
  order: await page.locator('[data-role=sorter]').inputValue(),
})

walk(
  'every step of filtering, sliding, sorting and paging can be reloaded, and Back and Forward go through all',
  async ({ open }) => {
    const page = await open(SHELF)
    await connected(page, 'layered-nav', 'toolbar')
    const states = [await stateOf(page)]
    const steps: (() => Promise<unknown>)[] = [
      () => filter(page, 'season', 'Winter'),
      async () => {
        const group = await see(page, 'price')
        await group.scrollIntoViewIfNeeded()
        await page.getByRole('slider', { name: 'Highest price' }).focus()
        for (let press = 0; press < 3; press++) await page.keyboard.press('PageDown')
      },
      () => page.locator('[data-role=sorter]').selectOption('name'),
      () => page.locator('.pages-item-next a').click(),
    ]
    for (const step of steps) {
      const before = query(page)
      await step()
      await expect.poll(() => query(page)).not.toBe(before)
      await isQuiet(page)
      const state = await stateOf(page)
      expect(state).not.toEqual(states.at(-1))
      states.push(state)
      await page.reload()
      expect(await stateOf(page)).toEqual(state)
      await connected(page, 'layered-nav', 'toolbar')
    }
    for (const state of states.toReversed().slice(1)) {
      await page.goBack()
      await expect.poll(() => stateOf(page)).toEqual(state)
    }
    for (const state of states.slice(1)) {
      await page.goForward()
      await expect.poll(() => stateOf(page)).toEqual(state)
    }
  },
)

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
  'without script a range, a comparison, a wish and a tile’s button do what they do with it',
  async ({ open, visitor }) => {
    const page = await open(SHELF, { script: false })
    await see(page, 'price')
    await page.locator('#ln_slider_price a').first().click()
    await expect.poll(() => query(page)).toMatch(/price=0-50/)
    expect(Number(await total(page).textContent())).toBeLessThan(308)
    await tiles(page).first().locator('.tocompare').click()
    const { context } = await visitor()
    const state = async () => (await context.request.get('/__shop/state')).json()
    expect((await state()).compared).toHaveLength(1)
    await page.goto(SHELF)
    await tiles(page)
      .filter({ has: page.locator('form[data-role=tocart-form]') })
      .filter({ hasNot: page.locator('.swatch-option') })
      .first()
      .locator('.action.tocart')
      .click()
    await expect.poll(async () => (await state()).items.length).toBe(1)
    await page.goto(SHELF)
    await tiles(page).first().locator('.towishlist').click()
    await expect.poll(() => page.url()).toMatch(/login/)
  },
  { axe: false },
)

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
