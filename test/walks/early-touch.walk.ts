import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { chunkOf, readManifest } from '../support/kit-files.ts'
import { addButton, cartCount, chosenValue, finalPrice, reads } from './shopper.ts'
import { type Flavour, walk } from './walk.ts'

const PARKA = '/aurora-parka.html'

const chunk = (flavour: Flavour, widget: string) => chunkOf(readManifest(flavour), widget)

const running = (page: Page) => until(page, () => window.skerry)

walk(
  'a click on a form whose island is on its way adds once, when the island is there',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, chunk(flavour, 'add-to-cart'))
    const page = await context.newPage()
    await page.goto('/ember-candles.html', { waitUntil: 'commit' })
    await running(page)
    await addButton(page).click()
    expect(new URL(page.url()).pathname).toBe('/ember-candles.html')
    release()
    await reads(cartCount(page), '1')
    expect(new URL(page.url()).pathname).toBe('/ember-candles.html')
  },
)

walk(
  'a click before the kit has drawn is not lost on a button that the theme redraws under the same id',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, chunk(flavour, 'add-to-cart'))
    const page = await context.newPage()
    await page.goto('/ember-candles.html', { waitUntil: 'commit' })
    await running(page)
    await addButton(page).click()
    await page.evaluate(() => {
      const button = document.querySelector('#product-addtocart-button')
      button?.replaceWith(button.cloneNode(true))
    })
    release()
    await reads(cartCount(page), '1')
  },
)

walk(
  'a click whose island takes longer than three seconds does what the page does by itself',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const { context } = await visitor()
    await holdBack(context, chunk(flavour, 'add-to-cart'))
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/ember-candles.html', { waitUntil: 'commit' })
    await running(page)
    const posted = page.waitForRequest(
      request => /\/checkout\/cart\/add\//.test(request.url()) && request.isNavigationRequest(),
    )
    await addButton(page).click()
    await page.clock.fastForward(3_001)
    await posted
    await page.waitForLoadState('domcontentloaded')
  },
  { axe: false },
)

walk(
  'a click whose chunk fails to load is left to the browser',
  async ({ visitor, flavour, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /\[add-to-cart\]/, /\[[a-z-]+\]/)
    const { context } = await visitor()
    const { lose } = await holdBack(context, chunk(flavour, 'add-to-cart'))
    const page = await context.newPage()
    await page.goto('/ember-candles.html', { waitUntil: 'commit' })
    await running(page)
    const posted = page.waitForRequest(
      request => /\/checkout\/cart\/add\//.test(request.url()) && request.isNavigationRequest(),
    )
    await addButton(page).click()
    lose()
    await posted
    await page.waitForLoadState('domcontentloaded')
  },
  { axe: false },
)

walk(
  'what a shopper chose in the server’s own selects is kept when the choice is drawn',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, chunk(flavour, 'swatches'))
    const page = await context.newPage()
    await page.goto(PARKA, { waitUntil: 'commit' })
    await running(page)
    await page.locator('select[name="super_attribute[144]"]').selectOption({ label: 'XL' })
    release()
    await connected(page, 'swatches', 'price')
    await expect.poll(() => chosenValue(page, '144')).toBe('171')
    await reads(finalPrice(page), '€299.00')
  },
)

walk('a pointer that rests on the gallery before the kit is there wakes it', async ({ visitor }) => {
  const { context } = await visitor()
  const { release } = await holdBack(context, 'skerry.js')
  const page = await context.newPage()
  await page.goto(PARKA, { waitUntil: 'commit' })
  await page.locator('.skerry-gallery__stage').hover()
  release()
  await page.getByRole('group', { name: 'Product images' }).waitFor()
})
