/** Nothing of the page moves under what opens over it: menus, drawers, sheets, popups; nor inside a sheet that is used. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, stylesLoaded, until } from '../support/browser-page.ts'
import { hasFocus, INPUT_METHODS } from './input-methods.ts'
import { SCREENS, staysPut, staysStill, staysUnderPress, still } from './shift.ts'
import { buy, centre, isInSight, signIn } from './shopper.ts'

const PHONE = SCREENS['on a phone']
const DESK = SCREENS['on a desk']

const isIdle = (page: Page) =>
  expect.poll(() => page.locator('#layer-product-list').getAttribute('aria-busy')).toBe(null)

/** An item of the menu, by its category. */
const itemOf = (page: Page, name: string) =>
  page.locator('#store-menu .level0.level-top', { has: page.getByRole('link', { name, exact: true }) }).first()

/** A group of the filters, opened where it is closed. */
const openGroup = async (page: Page, title: string, press: (target: Locator) => Promise<void>) => {
  const group = page.locator('.filter-options-item', { has: page.getByText(title, { exact: true }) })
  const summary = group.locator('summary')
  await centre(summary)
  if (!(await group.evaluate(each => (each as HTMLDetailsElement).open)))
    await staysPut(summary, () => press(summary), { opens: true })
  return group
}

/** Open at rest: its styles are there, and nothing is on its way. */
const isOpen = async (dialog: Locator) => {
  await dialog.waitFor()
  await stylesLoaded(dialog.page())
  await expect.poll(() => dialog.page().evaluate(() => document.getAnimations().length)).toBe(0)
}

still('the sheet of filters moves nothing of the page, and what is chosen in it nothing of the sheet', async walk => {
  const page = await walk.open('/outdoor.html', PHONE)
  await connected(page, 'layered-nav')
  const tap = (target: Locator) => target.tap()
  const opener = page.locator('a.filter-title')
  const sheet = page.getByRole('dialog')
  const done = sheet.locator('.skerry-layered-nav__done')
  await centre(opener)
  await staysPut(opener, async () => {
    await tap(opener)
    await isOpen(sheet)
  })
  for (const [title, label, count] of [
    ['Material', 'Wool', 1],
    ['Material', 'Canvas', 2],
  ] as const) {
    const group = await openGroup(page, title, tap)
    const filter = group.getByRole('link', { name: new RegExp(`^${label}`) })
    await centre(filter)
    await staysUnderPress(filter, async () => {
      await tap(filter)
      await expect.poll(() => sheet.locator('.filter-current .remove').count()).toBe(count)
      await isIdle(page)
    })
  }
  await openGroup(page, 'Price', tap)
  const least = sheet.getByRole('slider', { name: 'Lowest price' })
  await centre(least)
  await staysUnderPress(least, async () => {
    await INPUT_METHODS['on a 375 px screen'].raise(least)
    await expect.poll(() => new URL(page.url()).search).toContain('price=')
    await isIdle(page)
  })
  await staysPut(done, async () => {
    await tap(done)
    await expect.poll(() => sheet.count()).toBe(0)
  })
})

still('by keyboard alone the same sheet moves nothing, and keeps the chosen filter in its place', async ({ open }) => {
  const page = await open('/outdoor.html', { ...PHONE, touch: false })
  await connected(page, 'layered-nav')
  const opener = page.locator('a.filter-title')
  const sheet = page.getByRole('dialog')
  await centre(opener)
  await opener.focus()
  await staysPut(opener, async () => {
    await page.keyboard.press('Enter')
    await isOpen(sheet)
  })
  const press = (target: Locator) => target.press('Enter')
  const group = await openGroup(page, 'Material', press)
  const wool = group.getByRole('link', { name: /^Wool/ })
  await centre(wool)
  await wool.focus()
  await staysUnderPress(wool, async () => {
    await press(wool)
    await sheet.locator('.filter-current').getByText('Wool').waitFor()
    await isIdle(page)
  })
  expect(await hasFocus(wool)).toBe(true)
  expect(await isInSight(wool)).toBe(true)
})

still('the drawer of a phone’s menu moves nothing of the page, open, a level deeper and closed', async ({ open }) => {
  const page = await open('/jackets.html', PHONE)
  const opener = page.locator('[data-action=toggle-nav]')
  await until(page, () => window.skerry)
  const drawer = page.getByRole('dialog')
  for (const act of [
    async () => {
      await opener.tap()
      await isOpen(drawer)
    },
    async () => {
      await drawer.getByRole('button', { name: 'Clothing', exact: true }).tap()
      await drawer.getByRole('link', { name: 'All Clothing' }).waitFor()
    },
    async () => {
      await drawer.getByRole('button', { name: 'Close' }).tap()
      await expect.poll(() => drawer.count()).toBe(0)
    },
  ])
    await staysPut(page.locator('.page-main h1'), act)
})

const MENU = {
  'by mouse': (page: Page, name: string) => itemOf(page, name).getByRole('link').first().hover(),
  async 'by keyboard alone'(page: Page, name: string) {
    const toggle = itemOf(page, name).getByRole('button', { name: `Submenu of ${name}`, exact: true })
    // The focus loads what opens it.
    await itemOf(page, name).getByRole('link').first().focus()
    await toggle.waitFor()
    await toggle.press('Enter')
  },
}

for (const [how, openPanel] of Object.entries(MENU))
  still(`${how} the panels of the menu move nothing of the page`, async ({ open }) => {
    // A page for each: a panel that fades out moves by itself.
    for (const name of ['Clothing', 'Camp']) {
      const page = await open('/jackets.html', DESK)
      await connected(page, 'mega-menu')
      await until(page, () => document.querySelector('#store-menu[data-fitted]'))
      await staysPut(page.locator('.page-main h1'), async () => {
        await openPanel(page, name)
        await itemOf(page, name).locator('[data-open]').first().waitFor()
        await stylesLoaded(page)
      })
    }
  })

for (const [where, screen] of Object.entries(SCREENS)) {
  const press = (target: Locator) => (screen.touch ? target.tap() : target.click())

  still(`${where} the popup of who signs in moves nothing, nor does what it says`, async ({ open, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    // A shop for customers asks who goes to the checkout.
    const page = await open('/?guest=off', screen)
    await buy(page)
    await page.goto('/checkout/cart/')
    await connected(page, 'totals')
    const opener = page.getByRole('link', { name: 'Go to checkout' })
    const popup = page.getByRole('dialog', { name: 'Sign In' })
    await centre(opener)
    await staysPut(opener, async () => {
      await press(opener)
      await isOpen(popup)
    })
    await popup.locator('[type=email]').fill('shopper@example.com')
    await popup.locator('[type=password]').fill('Wrong-1')
    const button = popup.getByRole('button', { name: 'Sign In' })
    await centre(button)
    await staysStill(button, async () => {
      await press(button)
      await popup.getByRole('alert').filter({ hasText: /./ }).waitFor()
    })
    await staysPut(opener, async () => {
      await press(popup.getByRole('button', { name: 'Close' }))
      await expect.poll(() => popup.count()).toBe(0)
    })
  })

  still(`${where} a wish from a tile moves nothing`, async ({ open, shop }) => {
    const page = await open('/customer/account/login/', screen)
    await signIn(page)
    await page.waitForURL(/account\/$/)
    await page.goto(`${shop}/outdoor.html`)
    await connected(page, 'product-links')
    const heart = page.locator('.product-item').nth(1).locator('.towishlist')
    await centre(heart)
    await staysPut(heart, async () => {
      await Promise.all([page.waitForResponse(/wishlist\/index\/add/), press(heart)])
      await page
        .locator('[data-placeholder=messages], .skerry-outcome')
        .getByText('wish', { exact: false })
        .first()
        .waitFor()
    })
  })

  still(`${where} the question before an address is deleted moves nothing`, async ({ open, shop }) => {
    const page = await open('/customer/account/login/', screen)
    await signIn(page)
    await page.waitForURL(/account\/$/)
    await page.goto(`${shop}/customer/address/`)
    await connected(page, 'address-book')
    const remove = page.getByRole('button', { name: 'Delete' }).first()
    await centre(remove)
    const question = page.getByRole('alertdialog')
    await staysPut(remove, async () => {
      await press(remove)
      await isOpen(question)
    })
    await staysPut(remove, async () => {
      await press(question.getByRole('button', { name: 'Cancel' }))
      await question.waitFor({ state: 'detached' })
    })
  })
}
