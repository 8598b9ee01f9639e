/** The menu of small screens. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../support/browser-page.ts'
import { allowKeeping, comeBack, leave } from '../support/browser-return.ts'
import { walk } from './walk.ts'

const PHONE = { width: 375, height: 760, touch: true }
const CATEGORY = '/jackets.html'

const button = (page: Page): Locator => page.locator('[data-action=toggle-nav]')
const drawer = (page: Page): Locator => page.getByRole('dialog')
const rows = (page: Page): Promise<string[]> =>
  drawer(page).locator('.skerry-mobile-menu__level:not([hidden]) li').allTextContents()

/** By its place on the screen: Playwright's own `tap` scrolls the page first. */
const openDrawer = async (page: Page) => {
  const box = await button(page).boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await drawer(page).waitFor()
}

walk('the drawer leads level by level to a page, and Back one level up', async ({ open }) => {
  const page = await open(CATEGORY, PHONE)
  await openDrawer(page)
  expect((await rows(page)).length).toBeGreaterThanOrEqual(10)
  await drawer(page).getByRole('button', { name: 'Clothing', exact: true }).tap()
  await drawer(page).getByRole('button', { name: 'Jackets', exact: true }).tap()
  await expect.poll(() => rows(page)).toEqual(['All Jackets', 'Parkas', 'Shells', 'Smocks & vests'])
  await drawer(page).getByRole('button', { name: /^Back/ }).tap()
  await expect.poll(async () => (await rows(page))[0]).toBe('All Clothing')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Jackets')
  await drawer(page).getByRole('link', { name: 'All Clothing' }).tap()
  await page.waitForURL('**/clothing.html')
})

walk('the open drawer reads as a dialog with tabs, its way back and links', async ({ open }) => {
  const page = await open(CATEGORY, PHONE)
  await openDrawer(page)
  await drawer(page).getByRole('button', { name: 'Packs', exact: true }).tap()
  await drawer(page).getByRole('link', { name: 'All Packs' }).waitFor()
  expect(await drawer(page).ariaSnapshot()).toBe(
    `- dialog "Menu":
  - tablist "Menu":
    - tab "Menu" [selected]
    - tab "Account"
    - tab "Settings"
  - button "Close"
  - tabpanel "Menu":
    - button "Back Packs"
    - list:
      - listitem:
        - link "All Packs":
          - /url: ${new URL('/packs.html', page.url())}
      - listitem:
        - link "Daypacks":
          - /url: ${new URL('/daypacks.html', page.url())}
      - listitem:
        - link "Dry bags":
          - /url: ${new URL('/dry-bags.html', page.url())}`,
  )
})

walk('on the smallest phone each tab’s name is on one line', async ({ open }) => {
  const page = await open(CATEGORY, { ...PHONE, width: 320 })
  await openDrawer(page)
  const lines = await drawer(page)
    .getByRole('tab')
    .evaluateAll(tabs =>
      tabs.map(tab => {
        const range = document.createRange()
        range.selectNodeContents(tab)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
  expect(lines).toEqual([1, 1, 1])
})

walk('the drawer works by keyboard alone, mirrored where one reads from right to left', async ({ open }) => {
  const page = await open('/rtl/jackets.html', { width: 375, height: 760 })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  const box = () => drawer(page).boundingBox()
  await expect.poll(async () => ((await box())?.x ?? 0) + ((await box())?.width ?? 0)).toBe(375)
  const tabs = drawer(page).getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => tabs.evaluateAll(tabs => tabs.map(tab => tab.ariaSelected)))
    .toEqual(['false', 'true', 'false'])
  await page.keyboard.press('Home')
  // The other tabs are passed over: the close button, then the first row.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Clothing')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('BackClothing')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('All Clothing')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect.poll(focused).toBe('Clothing')
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => button(page).evaluate(element => element === document.activeElement)).toBe(true)
})

walk('the page stays where it is behind the drawer, and the focus returns to its button', async ({ open }) => {
  const page = await open(CATEGORY, PHONE)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  const before = await page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().left])
  await openDrawer(page)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().left])).toEqual(
    before,
  )
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'hidden' })
  await expect.poll(() => button(page).evaluate(element => element === document.activeElement)).toBe(true)
  await openDrawer(page)
  await page.touchscreen.tap(365, 400)
  await drawer(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().left])).toEqual(
    before,
  )
})

walk('account and settings are the page’s own, and are put back where they were', async ({ open }) => {
  const page = await open(CATEGORY, PHONE)
  await openDrawer(page)
  await drawer(page).getByRole('tab', { name: 'Account' }).press('Enter')
  await expect.poll(() => drawer(page).locator('.account-link').count()).toBe(1)
  expect(await page.locator('.account-link').count()).toBe(1)
  await drawer(page).getByRole('tab', { name: 'Account' }).press('ArrowRight')
  await drawer(page).getByRole('link', { name: 'Lietuvių' }).waitFor()
  expect(await page.evaluate(() => new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size)).toBe(
    await page.locator('[id]').count(),
  )
  await drawer(page).getByRole('button', { name: 'Close' }).tap()
  await until(page, () => document.querySelector('.footer-end .switcher') && !document.querySelector('dialog'))
  await openDrawer(page)
  await drawer(page).getByRole('tab', { name: 'Settings' }).tap()
  await drawer(page).getByRole('link', { name: 'Lietuvių' }).tap()
  await page.waitForURL('**/lt/**')
  await button(page).tap()
  const tabs = page.getByRole('dialog', { name: 'Meniu' }).getByRole('tab')
  await expect.poll(() => tabs.allTextContents()).toEqual(['Meniu', 'Paskyra', 'Nustatymai'])
})

walk('turning the device and going Back find the drawer closed', async ({ open }) => {
  const page = await open(CATEGORY, PHONE)
  await openDrawer(page)
  await page.setViewportSize({ width: 760, height: 375 })
  await drawer(page).waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 375, height: 760 })
  await openDrawer(page)
  await drawer(page).getByRole('link', { name: 'Tools' }).tap()
  await page.waitForURL('**/tools.html')
  await page.goBack()
  await page.waitForURL(`**${CATEGORY}`)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await openDrawer(page)
})

walk('a page that the browser kept shows no drawer, and has back what the drawer held', async ({ visitor }) => {
  const { context } = await visitor(PHONE)
  await allowKeeping(context)
  const page = await context.newPage()
  await page.goto(CATEGORY)
  await openDrawer(page)
  await drawer(page).getByRole('tab', { name: 'Account' }).press('Enter')
  await leave(page, '/tools.html')
  await comeBack(page)
  expect(await page.evaluate(() => window.wasKept)).toBe(true)
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.locator('.header.panel .account-link').count()).toBe(1)
  expect(await button(page).getAttribute('aria-expanded')).toBe('false')
})

// What 200 and 400 % leave of a window of 1280 px.
for (const [zoom, width] of [
  [200, 640],
  [400, 320],
] as const)
  walk(
    `at ${zoom} % and with wide text everything of the menu is reached without scrolling sideways`,
    async ({ open }) => {
      const page = await open(CATEGORY, { width, height: 512 })
      await page.evaluate(() => {
        // WCAG 1.4.12; a page's policy allows sheets that are built by script.
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      const header = await page.locator('.page-header').evaluate(element => [element.scrollWidth, element.clientWidth])
      expect(header[0]).toBeLessThanOrEqual(header[1] ?? 0)
      await button(page).click()
      await drawer(page).getByRole('button', { name: 'Clothing', exact: true }).click()
      const cut = await drawer(page)
        .locator('button, a')
        .evaluateAll(
          (elements, width) =>
            elements
              .filter(element => element.checkVisibility())
              .filter(element => {
                const { left, right } = element.getBoundingClientRect()
                return left < 0 || right > width || element.scrollWidth > element.clientWidth + 1
              })
              .map(element => element.textContent),
          width,
        )
      expect(cut).toEqual([])
      await drawer(page).getByRole('link', { name: 'All Clothing' }).click()
      await page.waitForURL('**/clothing.html')
    },
    { flavours: 'drawn' },
  )
