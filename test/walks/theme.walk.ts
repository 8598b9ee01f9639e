import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { buy, cartLink, cartPanel, finalPrice, optionOf } from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'

/** Colours in force on one part of three widgets, and the page's style sheets. */
const look = async (page: Page) => {
  await connected(page, 'swatches', 'price', 'minicart')
  await cartLink(page).click()
  const button = cartPanel(page).locator('.skerry-minicart__action--main')
  await button.waitFor()
  const styleOf = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  }
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  )
  const { color: price } = await finalPrice(page).evaluate(styleOf)
  return {
    swatch: await optionOf(page, 'Size', 'M').evaluate(styleOf),
    button: await button.evaluate(styleOf),
    price,
    sheets,
  }
}

walk('a theme of tokens alone gives a swatch, the cart’s button and the price other colours', async ({ open }) => {
  const page = await open('/ember-candles.html')
  await buy(page)
  await page.goto(new URL(PARKA, page.url()).href)
  const own = await look(page)
  await page.goto(new URL(`${PARKA}?theme=bold`, page.url()).href)
  const bold = await look(page)
  // One sheet more, and test/release/theme-tokens.test.ts holds it to declare tokens alone.
  const more = bold.sheets.filter(sheet => !own.sheets.includes(sheet))
  expect(more).toHaveLength(1)
  expect(more[0]).toMatch(/tokens-bold\b.*\.css$/)
  expect(own.sheets.filter(sheet => !bold.sheets.includes(sheet))).toEqual([])
  // --skerry-surface, --skerry-on-surface, --skerry-accent and --skerry-on-accent of styles/themes/bold.css.
  expect(bold.swatch).toEqual({ color: 'rgb(247, 245, 255)', backgroundColor: 'rgb(12, 11, 16)' })
  expect(bold.button).toEqual({ color: 'rgb(12, 11, 16)', backgroundColor: 'rgb(212, 255, 58)' })
  expect(bold.price).toBe('rgb(247, 245, 255)')
  expect(own.swatch).not.toEqual(bold.swatch)
  expect(own.button).not.toEqual(bold.button)
  expect(own.price).not.toBe(bold.price)
})
