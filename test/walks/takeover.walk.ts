import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { addButton, cartCount, cartLink, choose, finalPrice, outcome, reads } from './shopper.ts'
import { walk } from './walk.ts'

const page = (takeover: string) => `/aurora-parka.html?markup=luma&facts=legacy&takeover=${takeover}`

declare global {
  interface Window {
    magentoStarted?: string[]
  }
}

const RENDERER = 'Magento_Swatches/js/swatch-renderer'
const GALLERY = 'mage/gallery/gallery'
const TAKEN = [
  RENDERER,
  'priceBox',
  GALLERY,
  'Magento_Catalog/js/validate-product',
  'Magento_Checkout/js/view/minicart',
  'Magento_Theme/js/view/messages',
  'menu',
  'tabs',
  'Magento_Customer/js/view/customer',
]

const isShown = (picture: Element) => {
  const stage = picture.closest('.skerry-gallery__stage')?.getBoundingClientRect()
  return Math.abs(picture.getBoundingClientRect().left - (stage?.left ?? 0)) < 2
}

/** Magento's initialiser has run. */
const started = async (shown: Page): Promise<string[]> => {
  await shown.waitForFunction(() => window.magentoStarted?.length)
  return (await shown.evaluate(() => window.magentoStarted)) ?? []
}

/** Magento's own swatches, as the stand-in draws them. */
const magentoSwatch = (shown: Page, label: string) =>
  shown.locator('.swatch-opt button.swatch-option', { hasText: new RegExp(`^${label}$`) })

/** Chooses and buys as Magento's own components let a shopper: the form is sent by the browser. */
const buyFromMagento = async (shown: Page) => {
  await magentoSwatch(shown, 'Amber').click()
  await magentoSwatch(shown, 'M').click()
  await addButton(shown).click()
  await shown.waitForURL(/checkout\/cart|aurora-parka/)
}

walk('one tag takes over a page that Magento has printed, and Magento starts the rest', async ({ open }) => {
  const shown = await open(page('all'))
  await connected(shown, 'swatches', 'price', 'add-to-cart', 'minicart', 'messages')
  const before = await finalPrice(shown).textContent()
  await choose(shown, { Colour: 'Amber', Size: 'XL' })
  await expect.poll(() => finalPrice(shown).textContent()).not.toBe(before)
  await addButton(shown).click()
  await reads(cartCount(shown), '1')
  await outcome(shown).filter({ hasText: 'Aurora Parka' }).waitFor()
  await shown.locator('.skerry-gallery__thumb').nth(1).click()
  await expect.poll(() => shown.locator('.gallery-placeholder__image').evaluate(isShown)).toBe(false)
  const names = await started(shown)
  expect(names).toContain('Magento_Theme/js/cookie-status')
  expect(names.filter(name => TAKEN.includes(name))).toEqual([])
})

walk('what the tag does not name stays Magento’s, and both work on one page', async ({ open }) => {
  const shown = await open(page('minicart+messages'))
  await connected(shown, 'minicart', 'messages')
  const names = await started(shown)
  expect(names).toEqual(expect.arrayContaining([RENDERER, 'priceBox', 'Magento_Catalog/js/validate-product']))
  expect(names).not.toContain('Magento_Theme/js/view/messages')
  await buyFromMagento(shown)
  await reads(cartCount(shown), '1')
})

walk('a tag that takes over nothing leaves the page to Magento', async ({ open }) => {
  const shown = await open(page('none'))
  expect(await started(shown)).toEqual(expect.arrayContaining(TAKEN))
  expect(await shown.locator('.swatch-opt[data-widget], [data-role=priceBox][data-widget]').count()).toBe(0)
})

walk('swatches whose chunk is blocked are Magento’s again, and sell', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /\[swatches\]/, /\[price\]/)
  const { context } = await visitor()
  await context.route(/\/product-[0-9A-Z]+\.js/, route => route.abort())
  const shown = await context.newPage()
  await shown.goto(page('all'))
  await magentoSwatch(shown, 'Amber').waitFor()
  expect((await started(shown)).filter(name => name === RENDERER)).toHaveLength(1)
  await connected(shown, 'minicart', 'messages')
  await buyFromMagento(shown)
})

/** Chunk that a touch loads → what touches it, and the component that is Magento's again when it fails. */
const TOUCHED: readonly [chunk: string, touch: (shown: Page) => Promise<void>, component: string][] = [
  ['mega-menu-view', shown => shown.locator('.navigation .parent > a').first().hover(), 'menu'],
  ['tabs', shown => shown.locator('.product.data.items [data-toggle=trigger]').first().hover(), 'tabs'],
  ['price-behavior', shown => choose(shown, { Colour: 'Amber' }), 'priceBox'],
  ['add-to-cart-behavior', shown => addButton(shown).focus(), 'Magento_Catalog/js/validate-product'],
  ['minicart-view', shown => cartLink(shown).focus(), 'Magento_Checkout/js/view/minicart'],
]

for (const [chunk, touch, component] of TOUCHED)
  walk(`a component is Magento’s again when ${chunk} fails to load`, async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /\[[a-z-]+\]/)
    const { context } = await visitor()
    await context.route(new RegExp(`/${chunk}-[0-9A-Z]+\\.js`), route => route.abort())
    const shown = await context.newPage()
    await shown.goto(page('all'))
    await connected(shown, 'swatches', 'price', 'add-to-cart', 'minicart', 'messages')
    expect(await started(shown)).not.toContain(component)
    await touch(shown)
    await expect.poll(() => started(shown)).toContain(component)
    expect((await started(shown)).filter(name => TAKEN.includes(name))).toEqual([component])
  })

walk(
  'the gallery shows every picture without a touch, and is Magento’s again when its chunk is blocked',
  async walk => {
    walk.expectTrouble(/Failed to load resource/, /\[gallery\]/)
    const { context, open } = await walk.visitor()
    const shown = await open(page('all'))
    await expect.poll(() => shown.locator('.skerry-gallery__thumb').count()).toBe(6)
    await choose(shown, { Colour: 'Amber' })
    await expect.poll(() => shown.locator('.gallery-placeholder__image').getAttribute('src')).toContain('amber')
    expect(await started(shown)).not.toContain(GALLERY)
    await context.route(/\/gallery-[a-z]+-[0-9A-Z]+\.js/, route => route.abort())
    const other = await context.newPage()
    await other.goto(page('all'))
    await expect.poll(() => started(other)).toContain(GALLERY)
    expect(await other.locator('.skerry-gallery').count()).toBe(0)
  },
)

walk('what every page has is Magento’s again when the chunk of its widgets is blocked', async walk => {
  walk.expectTrouble(/Failed to load resource/, /\[[a-z-]+\]/)
  const { context } = await walk.visitor()
  await context.route(/\/base-[0-9A-Z]+\.js/, route => route.abort())
  const shown = await context.newPage()
  await shown.goto(page('all'))
  const common = TAKEN.filter(name => name !== RENDERER && name !== 'tabs' && name !== GALLERY)
  await expect.poll(() => started(shown)).toEqual(expect.arrayContaining(common))
  expect(await shown.locator('.navigation[data-widget], .greet[data-widget], .ui-menu-icon').count()).toBe(0)
})

walk('the menu, the tabs and the welcome work on Magento’s own markup', async ({ open }) => {
  const shown = await open(page('all'))
  await connected(shown, 'mega-menu')
  const item = shown.locator('.navigation .parent').first()
  await item.locator('> a').hover()
  await item.locator('> [data-open]').waitFor()
  await shown.getByText('Welcome to Kaldrand').waitFor()
  const [first, second] = await shown.locator('.product.data.items > [data-role=content]').all()
  await shown.locator('.product.data.items [data-toggle=trigger]').nth(1).click()
  await second?.waitFor()
  await expect.poll(() => first?.getAttribute('hidden')).toBe('until-found')
  expect((await started(shown)).filter(name => TAKEN.includes(name))).toEqual([])
})

walk('a kernel that does not arrive leaves the whole page to Magento', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /\[[a-z-]+\]/)
  const { context } = await visitor()
  await context.route(/\/files-[0-9A-Z]+\.js/, route => route.abort())
  const shown = await context.newPage()
  await shown.goto(page('all'))
  await magentoSwatch(shown, 'Amber').waitFor()
  await expect.poll(() => started(shown)).toEqual(expect.arrayContaining(TAKEN))
  await buyFromMagento(shown)
})

walk('stopping the kit gives everything back to Magento', async ({ open }) => {
  const shown = await open(page('all'))
  await connected(shown, 'swatches', 'price', 'add-to-cart', 'minicart', 'messages')
  await started(shown)
  await choose(shown, { Colour: 'Amber' })
  await shown.evaluate(() => window.skerry?.stop())
  await expect.poll(() => started(shown)).toEqual(expect.arrayContaining(TAKEN))
  expect(await shown.locator('.swatch-opt .swatch-attribute').count()).toBe(2)
  await buyFromMagento(shown)
})

const LISTING = '/outdoor.html?markup=luma&facts=legacy&takeover='
const group = (shown: Page, title: string) => shown.locator('.filter-options-item').filter({ hasText: title }).first()
const filterLink = (shown: Page, label: string) =>
  shown.locator('.filter-options .item a').filter({ hasText: label }).first()
const chosenFilters = (shown: Page) => shown.locator('.filter-current .remove')
const tileNames = (shown: Page) => shown.locator('.product-items .product-item-link').allTextContents()

walk('Magento’s own filters, sorting and pages change the list without a reload', async ({ open }) => {
  const shown = await open(`${LISTING}all`)
  await connected(shown, 'layered-nav', 'toolbar')
  await shown.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const before = await tileNames(shown)
  const material = group(shown, 'Material')
  const title = material.getByRole('button', { name: 'Material' })
  await title.click()
  expect(await title.getAttribute('aria-expanded')).toBe('true')
  await group(shown, 'Size').getByRole('button', { name: 'Size' }).press('Enter')
  expect(await title.getAttribute('aria-expanded')).toBe('false')
  await title.press('Enter')
  await filterLink(shown, 'Wool').click()
  await chosenFilters(shown).waitFor()
  expect(shown.url()).toContain('material=400')
  await expect.poll(() => title.getAttribute('aria-expanded')).toBe('true')
  const filtered = await tileNames(shown)
  expect(filtered).not.toEqual(before)
  await shown.locator('[data-role=sorter]').selectOption('name')
  await shown.waitForURL(/product_list_order=name/)
  await expect.poll(() => tileNames(shown)).not.toEqual(filtered)
  await shown.goBack()
  await shown.goBack()
  await expect.poll(() => tileNames(shown)).toEqual(before)
  await shown.locator('.pages a.next').last().click()
  await shown.waitForURL(/[?&]p=2/)
  expect(await shown.locator('body[data-same-page]').count()).toBe(1)
})

walk('tiles of a filtered list are chosen and bought', async ({ open }) => {
  const shown = await open(`${LISTING}all`)
  await connected(shown, 'layered-nav', 'minicart', 'messages')
  await group(shown, 'Price').getByRole('button', { name: 'Price' }).click()
  await group(shown, 'Price').getByRole('link').nth(2).click()
  await chosenFilters(shown).waitFor()
  const tile = shown
    .locator('.product-item', { has: shown.locator('form[data-role=tocart-form]') })
    .filter({ has: shown.locator('[data-role^=swatch-option-]') })
    .first()
  // Swatches are drawn where they are seen.
  await tile.scrollIntoViewIfNeeded()
  const groups = tile.getByRole('radiogroup')
  await groups.first().waitFor()
  for (const each of await groups.all()) await each.getByRole('radio').first().click()
  await tile.locator('.tocart').click()
  await reads(cartCount(shown), '1')
})

walk('a filtered list starts what is Magento’s own', async ({ open }) => {
  const shown = await open(`${LISTING}layered-nav`)
  await connected(shown, 'layered-nav')
  expect(await started(shown)).not.toContain('accordion')
  const before = (await started(shown)).filter(name => name === RENDERER).length
  await group(shown, 'Material').getByRole('button', { name: 'Material' }).click()
  await filterLink(shown, 'Wool').click()
  await chosenFilters(shown).waitFor()
  await expect.poll(async () => (await started(shown)).filter(name => name === RENDERER).length).toBeGreaterThan(before)
  expect(await started(shown)).not.toContain('accordion')
})

walk('on a phone the theme’s own filters open, and close when the list has changed', async ({ visitor }) => {
  const { context } = await visitor({ width: 375, height: 760 })
  const shown = await context.newPage()
  await shown.goto(`${LISTING}all`)
  await connected(shown, 'layered-nav')
  const title = shown.locator('.filter-title').getByRole('button')
  await title.focus()
  await title.press('Enter')
  expect(await title.getAttribute('aria-expanded')).toBe('true')
  await shown.keyboard.press('Escape')
  expect(await title.getAttribute('aria-expanded')).toBe('false')
  await title.click()
  await group(shown, 'Material').getByRole('button', { name: 'Material' }).click()
  await filterLink(shown, 'Wool').click()
  await expect.poll(() => title.getAttribute('aria-expanded')).toBe('false')
  expect(shown.url()).toContain('material=400')
  await expect.poll(() => title.evaluate(node => node === document.activeElement)).toBe(true)
})

walk('filters whose chunk is blocked are Magento’s again', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/, /\[layered-nav\]/, /\[toolbar\]/)
  const { context } = await visitor()
  await context.route(/\/listing-[0-9A-Z]+\.js/, route => route.abort())
  const shown = await context.newPage()
  await shown.goto(`${LISTING}all`)
  await expect.poll(() => started(shown)).toEqual(expect.arrayContaining(['collapsible', 'accordion']))
  await group(shown, 'Material').getByText('Material', { exact: true }).click()
  await filterLink(shown, 'Wool').click()
  await shown.waitForURL(/material=400/)
})

walk('stopping the kit gives the filters of a changed list back to Magento', async ({ open }) => {
  const shown = await open(`${LISTING}all`)
  await connected(shown, 'layered-nav')
  await group(shown, 'Material').getByRole('button', { name: 'Material' }).click()
  await filterLink(shown, 'Wool').click()
  await chosenFilters(shown).waitFor()
  await shown.evaluate(() => window.skerry?.stop())
  await expect.poll(() => started(shown)).toContain('accordion')
  expect(await shown.locator('#layer-product-list').count()).toBe(0)
  await chosenFilters(shown).click()
  await shown.waitForURL(url => !url.search.includes('material'))
})
