import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { cartCount, reads } from './shopper.ts'
import { walk } from './walk.ts'

const SHELF = '/outdoor.html'
/** The first tile with swatches that can be bought in the listing. */
const jacket = (page: Page) =>
  page
    .locator('.product-item')
    .filter({ has: page.locator('form[data-role=tocart-form]') })
    .filter({ has: page.locator('.swatch-option') })
    .first()
/** By its place: Playwright's own click throws in the page when the element is replaced in the middle of the press. */
const pressPrinted = async (swatch: Locator) => {
  await swatch.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await swatch.boundingBox()) ?? {}
  await swatch.page().mouse.click(x + width / 2, y + height / 2)
}
const pressed = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-option-id'))

walk('an untouched tile has its swatches without any script of theirs', async ({ open }) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  expect(await jacket(page).locator('a.swatch-option').count()).toBeGreaterThan(2)
  expect(await page.locator('.product-item [role=radio]').count()).toBe(0)
})

walk('a press on a printed swatch chooses it, and the tile does not move', async ({ open }) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  const tile = jacket(page)
  const before = await tile.boundingBox()
  await pressPrinted(tile.locator('a.swatch-option.color').nth(1))
  await tile.locator('.color [role=radio][aria-checked=true]').waitFor()
  expect(new URL(page.url()).pathname).toBe(SHELF)
  expect((await tile.boundingBox())?.height).toBe(before?.height)
})

walk('Tab reaches a printed swatch, arrows move on, and “+2” shows the rest', async ({ open }) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  const widget = page.locator('[data-widget=swatches]', { has: page.locator('a.swatch-more') }).first()
  const long = widget.locator('.swatch-attribute', { has: page.locator('a.swatch-more') }).first()
  // By names that stay: the printed swatches go when they are touched.
  const attribute = page.locator(
    `[data-role=${await widget.getAttribute('data-role')}] [data-attribute-code=${await long.getAttribute('data-attribute-code')}]`,
  )
  const shown = await attribute.locator('.swatch-option:visible').count()
  await attribute.locator('a.swatch-option').first().focus()
  await attribute.locator('[role=radio]').first().waitFor()
  await expect
    .poll(() => pressed(page))
    .toBe(await attribute.locator('[role=radio]').first().getAttribute('data-option-id'))
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => pressed(page))
    .toBe(await attribute.locator('[role=radio]').nth(1).getAttribute('data-option-id'))
  await attribute.getByRole('button', { name: /^\+\d+ / }).click()
  await expect.poll(() => attribute.locator('.swatch-option:visible').count()).toBeGreaterThan(shown)
})

walk('a tile’s button pressed at once says which choice is missing, and sells when it is made', async ({ open }) => {
  const page = await open(SHELF)
  await connected(page, 'layered-nav')
  const tile = jacket(page)
  await tile.locator('.action.tocart').click()
  await tile.getByText('This is a required field.').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(SHELF)
  for (const group of await tile.locator('[role=radiogroup]').all())
    await group.locator('[role=radio]:not([aria-disabled])').first().click()
  await tile.locator('.action.tocart').click()
  await reads(cartCount(page), '1')
})

walk(
  'without script a printed swatch leads to its product',
  async ({ open }) => {
    const page = await open(SHELF, { script: false })
    const link = jacket(page).locator('a.swatch-option').first()
    const href = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => page.url()).toContain(href ?? '')
  },
  { axe: false, flavours: ['preact'] },
)

walk('of 200 tiles with swatches only those in view start', async ({ open }) => {
  const page = await open(`${SHELF}?product_list_limit=200&color=49`)
  await connected(page, 'swatches')
  const hosts = page.locator('[data-widget=swatches]')
  const alive = page.locator('[data-widget=swatches][data-island-state=connected]')
  const all = await hosts.count()
  expect(all).toBeGreaterThan(5)
  expect(await alive.count()).toBeLessThan(all)
  await hosts.last().scrollIntoViewIfNeeded()
  await expect.poll(() => hosts.last().getAttribute('data-island-state')).toBe('connected')
  await hosts.last().locator('[role=radio][aria-checked=true][aria-label=Pine]').waitFor()
})
