/** Twenty cold and twenty warm loads of a product page: what the kit takes over, Magento's own initialiser never starts. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { closeBrowser, FLAVOURS, STORE, visit } from './luma.ts'

const TAKEOVER = 'swatches price add-to-cart minicart messages mega-menu tabs section-value'
const PRODUCT = `${STORE}/chaz-kangeroo-hoodie.html`
const LOADS = 20
const SWATCHES = 8

/** What jQuery keeps on an element that Magento has started a component on; the search field stays Magento's. */
const COMPONENTS = {
  '.swatch-opt': 'mage-SwatchRenderer',
  '.product-info-main [data-role=priceBox]': 'magePriceBox',
  '#product_addtocart_form': 'mageValidation',
  '.block-minicart': 'mageDropdownDialog',
  '.navigation > ul': 'mageMenu',
  '.product.data.items': 'mageTabs',
}
const VIEWS = ['messages', 'customer', 'minicart_content']
const SEARCH = `window.jQuery?.('#search').data('mageQuickSearch')`

/** Components and views that Magento has started beside the kit. */
const startedByMagento = (page: Page) =>
  page.evaluate(
    ([components, views]) => {
      const { jQuery, require } = window as unknown as {
        jQuery(selector: string): { data(name: string): unknown }
        require(name: string): { get(scope: string): unknown }
      }
      const started = Object.entries(components).filter(([selector, name]) => jQuery(selector).data(name) !== undefined)
      return [
        ...started.map(([, name]) => name),
        ...views.filter(view => require('uiRegistry').get(view) !== undefined),
      ]
    },
    [COMPONENTS, VIEWS] as const,
  )

/** Loads the page until Magento has started what stays its own. */
const load = async (page: Page) => {
  await page.goto(PRODUCT, { waitUntil: 'load' })
  await page.waitForFunction(SEARCH)
  await page.waitForLoadState('networkidle')
  await page.locator('[data-widget~="swatches"][data-island-state="connected"]').waitFor()
  return {
    magentos: await startedByMagento(page),
    swatches: await page.locator('.swatch-opt .swatch-option').count(),
  }
}
const OURS = { magentos: [], swatches: SWATCHES }

afterAll(closeBrowser)

test('without the kit Magento starts all of them', async () => {
  const { page, close } = await visit('preact', undefined)
  await page.goto(PRODUCT, { waitUntil: 'load' })
  await expect.poll(() => startedByMagento(page).catch(() => [])).toEqual([...Object.values(COMPONENTS), ...VIEWS])
  await close()
})

describe.each(FLAVOURS)('%s', flavour => {
  test('in twenty cold loads the takeover is first', { timeout: 400_000 }, async () => {
    for (let index = 0; index < LOADS; index++) {
      const { page, errors, close } = await visit(flavour, TAKEOVER)
      expect(await load(page)).toEqual(OURS)
      expect(errors).toEqual([])
      await close()
    }
  })

  test.each([false, true])(
    'in twenty warm loads the takeover is first (async: %s)',
    { timeout: 400_000 },
    async isAsync => {
      const { page, errors, close } = await visit(flavour, TAKEOVER, { isAsync })
      for (let index = 0; index < LOADS; index++) expect(await load(page)).toEqual(OURS)
      expect(errors).toEqual([])
      await close()
    },
  )

  test('in twenty cold loads of an async tag each component is started once', { timeout: 400_000 }, async () => {
    for (let index = 0; index < LOADS; index++) {
      const { page, errors, close } = await visit(flavour, TAKEOVER, { isAsync: true })
      await page.goto(PRODUCT, { waitUntil: 'load' })
      await page.waitForFunction(SEARCH)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('.swatch-opt .swatch-option').count()).toBe(SWATCHES)
      const isTaken = (await page.locator('[data-widget~="swatches"]').count()) === 1
      expect((await startedByMagento(page)).includes('mage-SwatchRenderer')).toBe(!isTaken)
      expect(errors).toEqual([])
      await close()
    }
  })
})
